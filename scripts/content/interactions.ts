import { z } from "zod";
import { ensureSameShape, hindiFileOf, readHindi } from "./hindi.ts";
import {
  ensure,
  lookUp,
  type Modules,
  readYaml,
  repeated,
  review,
  someTexts,
  text,
  uniqueTexts,
  version,
} from "./read.ts";
import { type Sources, sourcesOf } from "./remedies.ts";

const HERBS = "interactions/herbs.yaml";
const MEDICINES = "interactions/medicines.yaml";
const NOTES = "interactions/notes.yaml";

const wordings = z.strictObject({
  between: uniqueTexts,
  kinds: uniqueTexts,
  englishKinds: uniqueTexts,
  hindiBetween: uniqueTexts,
  hindiKinds: uniqueTexts,
  never: uniqueTexts,
});
const namesOfGroup = z.union(
  [
    z.strictObject({ names: uniqueTexts }),
    z.strictObject({ medicineFor: uniqueTexts }),
    z.strictObject({ hindiMedicineFor: uniqueTexts }),
    z.strictObject({ shared: text }),
  ],
  "must be one of `names`, `medicineFor`, `hindiMedicineFor` or `shared`",
);
const medicines = z.strictObject({
  wordings,
  shared: z.record(text, uniqueTexts),
  groups: z.record(text, z.array(namesOfGroup).min(1)),
});
const notes = z.strictObject({
  page: z.strictObject({ slug: text, title: text, hindiTitle: text, version, review, hindiReview: review }),
  notes: z.array(z.strictObject({ herb: text, medicine: text, note: text, hi: text, sources: uniqueTexts })).min(1),
});

type Wordings = z.output<typeof wordings>;
type Medicines = z.output<typeof medicines>;

/** Phrases for "my X medicine" without a name: "sugar ki goli", "BP tablets". */
function medicineFor(wanted: readonly string[], { between, kinds, englishKinds, never }: Wordings): readonly string[] {
  const all = wanted.flatMap((what) => [
    ...kinds.flatMap((kind) => between.map((link) => `${what} ${link} ${kind}`)),
    ...englishKinds.map((kind) => `${what} ${kind}`),
  ]);
  return all.filter((name) => !never.includes(name));
}

function hindiMedicineFor(wanted: readonly string[], { hindiBetween, hindiKinds }: Wordings): readonly string[] {
  return wanted.flatMap((what) => hindiKinds.flatMap((kind) => hindiBetween.map((link) => `${what} ${link} ${kind}`)));
}

function namesIn(part: z.output<typeof namesOfGroup>, { wordings, shared }: Medicines, group: string) {
  if ("names" in part) return part.names;
  if ("shared" in part) return lookUp(shared, part.shared, MEDICINES, `groups.${group}.shared`);
  if ("medicineFor" in part) return medicineFor(part.medicineFor, wordings);
  return hindiMedicineFor(part.hindiMedicineFor, wordings);
}

/** Hindi names: one for each of these keys, in their order. */
function hindiNames(folder: string, file: string, keys: readonly string[]): Readonly<Record<string, string>> {
  const names = readHindi(folder, file, z.record(text, text));
  ensureSameShape(hindiFileOf(file), Object.fromEntries(keys.map((key) => [key, key])), names);
  return names;
}

/** The table of interactions between herbs and medicines, and its page. */
export function readInteractions(folder: string, sources: Sources): Modules {
  const herbs = readYaml(folder, HERBS, z.record(text, someTexts));
  const content = readYaml(folder, MEDICINES, medicines);
  const groups = Object.entries(content.groups).map(
    ([group, parts]) => [group, parts.flatMap((part) => namesIn(part, content, group))] as const,
  );
  const names = Object.fromEntries(groups);
  const table = readYaml(folder, NOTES, notes);
  const rows = table.notes.map(({ herb, medicine, note, sources: keys }, index) => {
    lookUp(herbs, herb, NOTES, `notes.${index}.herb`);
    lookUp(names, medicine, NOTES, `notes.${index}.medicine`);
    return { herb, medicineGroup: medicine, note, sources: sourcesOf(keys, sources, NOTES) };
  });
  for (const [index, { note, hi }] of table.notes.entries()) ensureSameShape(NOTES, note, hi, [`notes.${index}.hi`]);
  const { hindiReview, ...page } = table.page;
  const twice = repeated(rows.map(({ herb, medicineGroup }) => `${herb} beside ${medicineGroup}`));
  ensure(twice.length === 0, NOTES, `two notes on ${twice.join(", ")}`);
  return {
    interactions: { HERBS: herbs, MEDICINE_GROUPS: Object.keys(names), MEDICINES: names, NOTES: rows },
    "interactions-hi": {
      HERBS_HI: hindiNames(folder, HERBS, Object.keys(herbs)),
      NOTES_HI: table.notes.map(({ hi }) => hi),
    },
    "medicines-table": { MEDICINES_TABLE: page },
    "medicines-table-hi": { MEDICINES_TABLE_HI: { title: page.hindiTitle, review: hindiReview } },
  };
}
