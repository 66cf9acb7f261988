import { z } from "zod";
import { DRAWINGS } from "#domain/remedies/drawings.ts";
import { BESIDE_TABLETS, CONDITIONS, type Condition, GRADES, SOURCE_HOSTS } from "#domain/remedies/remedies.rules.ts";
import {
  day,
  ensure,
  lookUp,
  type Modules,
  namesIn,
  readYaml,
  repeated,
  review,
  someTexts,
  text,
  uniqueTexts,
  version,
} from "./read.ts";

const noneKnown = z.strictObject({ noneKnown: text });
const stated = z
  .union([text, noneKnown], "must be a sentence, or `noneKnown` with the reason")
  .transform((value) => (typeof value === "string" ? { says: value } : value));

const source = z.strictObject({
  title: text,
  publisher: text,
  url: z.url().refine((url) => SOURCE_HOSTS.some((host) => url.startsWith(`https://${host}/`)), {
    error: "must be an https address of a host that may be cited (SOURCE_HOSTS)",
  }),
  read: day,
});
export type Sources = Readonly<Record<string, z.output<typeof source>>>;

const doctorText = z.union([text, z.strictObject({ common: text })], "must be a sentence, or `common` with a list");

const remedy = z.strictObject({
  name: text,
  hindiName: text,
  aliases: uniqueTexts,
  kind: z.enum(["kitchen", "habit"]),
  drawing: z.enum(DRAWINGS),
  drawerCaution: text.optional(),
  line: text,
  whatItIs: text,
  traditionalUse: text,
  evidence: z.strictObject({ grade: z.enum(Object.keys(GRADES)), why: text }),
  inFood: text,
  cautions: someTexts,
  whoMustNot: z.strictObject({ pregnancy: stated, children: stated, conditions: someTexts.optional() }),
  interactions: z.union(
    [noneKnown, z.array(z.strictObject({ medicine: text, note: text })).min(1)],
    "must be a list of `medicine` and `note`, or `noneKnown` with the reason",
  ),
  whenToSeeADoctor: z.array(doctorText).min(1),
  sources: uniqueTexts,
  review,
  version,
});

const conditionPage = z.strictObject({
  title: text,
  hindiTitle: text,
  fullName: text,
  promise: text,
  about: someTexts,
  leaveAlone: z.array(text),
  whenToSeeADoctor: someTexts,
  emergency: text.regex(/(?<!\d)112(?!\d)/u, "must name the number to call: 112"),
  sources: uniqueTexts,
  review,
});

const order = z.strictObject({ cabinet: uniqueTexts, further: uniqueTexts });

/** All sources that a page may cite, by key. */
export function readSources(folder: string): Sources {
  return readYaml(folder, "sources.yaml", z.record(text, source));
}

export function sourcesOf(keys: readonly string[], sources: Sources, file: string) {
  return keys.map((key) => lookUp(sources, key, file, "sources"));
}

interface Shared {
  readonly sources: Sources;
  /** Sentences that several pages share. */
  readonly common: Readonly<Record<string, readonly string[]>>;
}

function readRemedy(folder: string, condition: Condition, slug: string, { sources, common }: Shared) {
  const file = `remedies/${condition}/${slug}.yaml`;
  ensure(/^[a-z]+(?:-[a-z]+)*$/u.test(slug), file, "its name must be lower case words with hyphens, its address");
  const { name, hindiName, aliases, kind, drawing, drawerCaution, ...page } = readYaml(folder, file, remedy);
  const isBesideTablets = condition === "hypertension";
  ensure(!isBesideTablets || kind === "habit", file, "kind: only a habit may stand under hypertension (Schedule J)");
  const whenToSeeADoctor = page.whenToSeeADoctor.flatMap((line) =>
    typeof line === "string" ? [line] : lookUp(common, line.common, file, "whenToSeeADoctor"),
  );
  ensure(repeated(whenToSeeADoctor).length === 0, file, "whenToSeeADoctor: the same line twice");
  return {
    slug,
    name,
    hindiName,
    aliases,
    condition,
    kind,
    ...(isBesideTablets ? { besideTablets: BESIDE_TABLETS } : {}),
    drawing,
    ...(drawerCaution === undefined ? {} : { drawerCaution }),
    ...page,
    whenToSeeADoctor,
    sources: sourcesOf(page.sources, sources, file),
  };
}

/** Remedies in the order of library.yaml, and the pages of the conditions. */
export function readRemedies(folder: string, sources: Sources): Modules {
  const shared = { sources, common: readYaml(folder, "when-to-see-a-doctor.yaml", z.record(text, someTexts)) };
  const remedies = CONDITIONS.flatMap((condition) =>
    namesIn(folder, `remedies/${condition}`, ".yaml").map((slug) => readRemedy(folder, condition, slug, shared)),
  );
  const twice = repeated(remedies.map(({ slug }) => slug));
  ensure(twice.length === 0, "remedies", `two pages have one address: ${twice.join(", ")}`);
  const bySlug = Object.fromEntries(remedies.map((one) => [one.slug, one]));
  const { cabinet, further } = readYaml(folder, "library.yaml", order);
  const listed = [...cabinet, ...further];
  ensure(repeated(listed).length === 0, "library.yaml", `is named twice: ${repeated(listed).join(", ")}`);
  const left = Object.keys(bySlug).filter((slug) => !listed.includes(slug));
  ensure(left.length === 0, "library.yaml", `does not name the page ${left.join(", ")}`);
  const pages = CONDITIONS.map((condition) => {
    const file = `conditions/${condition}.yaml`;
    const page = readYaml(folder, file, conditionPage);
    const { sources: keys, review: state, ...texts } = page;
    return [condition, { ...texts, sources: sourcesOf(keys, sources, file), review: state }] as const;
  });
  return {
    remedies: {
      CABINET: cabinet.map((slug) => lookUp(bySlug, slug, "library.yaml", "cabinet")),
      FURTHER: further.map((slug) => lookUp(bySlug, slug, "library.yaml", "further")),
    },
    conditions: { CONDITION_PAGES: Object.fromEntries(pages) },
  };
}
