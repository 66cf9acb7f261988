import { z } from "zod";
import { DRAWINGS } from "#domain/remedies/drawings.ts";
import { BESIDE_TABLETS, CONDITIONS, type Condition, GRADES, SOURCE_HOSTS } from "#domain/remedies/remedies.rules.ts";
import { ensureSameShape, hindiFileOf, readHindi, translatedNamesIn } from "./hindi.ts";
import {
  day,
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
  evidence: z.strictObject({ grade: z.enum(GRADES), why: text }),
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

/** The texts of a remedy in Hindi; its name is the `hindiName` of the English file. */
const hindiRemedy = remedy
  .pick({
    drawerCaution: true,
    line: true,
    whatItIs: true,
    traditionalUse: true,
    inFood: true,
    cautions: true,
    whoMustNot: true,
    interactions: true,
    whenToSeeADoctor: true,
    review: true,
  })
  .extend({ of: version, evidence: z.strictObject({ why: text }) });

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

const hindiConditionPage = conditionPage.omit({ hindiTitle: true, sources: true });

const order = z.strictObject({ cabinet: uniqueTexts, further: uniqueTexts });

/** All sources that a page may cite, by key. */
export function readSources(folder: string): Sources {
  return readYaml(folder, "sources.yaml", z.record(text, source));
}

export function sourcesOf(keys: readonly string[], sources: Sources, file: string) {
  return keys.map((key) => lookUp(sources, key, file, "sources"));
}

/** Sentences that several pages share. */
type Common = Readonly<Record<string, readonly string[]>>;
interface Shared {
  readonly sources: Sources;
  readonly common: Common;
  readonly hindiCommon: Common;
}
type DoctorLines = z.output<typeof remedy>["whenToSeeADoctor"];

function doctorLines(lines: DoctorLines, common: Common, file: string): readonly string[] {
  const all = lines.flatMap((line) =>
    typeof line === "string" ? [line] : lookUp(common, line.common, file, "whenToSeeADoctor"),
  );
  ensure(repeated(all).length === 0, file, "whenToSeeADoctor: the same line twice");
  return all;
}

/**
 * The Hindi texts of a remedy.
 * @param english - The English as its file has it.
 */
function readHindiRemedy(folder: string, file: string, english: z.output<typeof remedy>, common: Common) {
  const hindiFile = hindiFileOf(file);
  const { of, review: state, ...texts } = readHindi(folder, file, hindiRemedy);
  ensure(of === english.version, hindiFile, `of: must be ${english.version}, the version of the English`);
  const { drawerCaution, line, whatItIs, traditionalUse, inFood, cautions, whoMustNot, interactions } = english;
  const same = { line, whatItIs, traditionalUse, inFood, cautions, whoMustNot, interactions };
  const short = drawerCaution === undefined ? {} : { drawerCaution };
  const { evidence, whenToSeeADoctor: lines, ...others } = texts;
  ensureSameShape(hindiFile, { ...same, ...short }, others);
  ensureSameShape(hindiFile, english.evidence.why, evidence.why, ["evidence", "why"]);
  const refersTo = (all: DoctorLines) => all.map((entry) => (typeof entry === "string" ? "" : entry.common)).join();
  const field = "whenToSeeADoctor";
  ensure(refersTo(lines) === refersTo(english.whenToSeeADoctor), hindiFile, `${field}: refers to other common lists`);
  const own = (all: DoctorLines) => all.filter((entry) => typeof entry === "string");
  ensureSameShape(hindiFile, own(english.whenToSeeADoctor), own(lines), [field]);
  return { of, review: state, ...texts, [field]: doctorLines(lines, common, hindiFile) };
}

function readRemedy(folder: string, condition: Condition, slug: string, { sources, common, hindiCommon }: Shared) {
  const file = `remedies/${condition}/${slug}.yaml`;
  ensure(/^[a-z]+(?:-[a-z]+)*$/u.test(slug), file, "its name must be lower case words with hyphens, its address");
  const whole = readYaml(folder, file, remedy);
  const { name, hindiName, aliases, kind, drawing, drawerCaution, ...page } = whole;
  const isBesideTablets = condition === "hypertension";
  ensure(!isBesideTablets || kind === "habit", file, "kind: only a habit may stand under hypertension (Schedule J)");
  const english = {
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
    whenToSeeADoctor: doctorLines(page.whenToSeeADoctor, common, file),
    sources: sourcesOf(page.sources, sources, file),
  };
  return { english, hindi: readHindiRemedy(folder, file, whole, hindiCommon) };
}

const COMMON = "when-to-see-a-doctor.yaml";

function readCommon(folder: string) {
  const lists = z.record(text, someTexts);
  const common = readYaml(folder, COMMON, lists);
  const hindiCommon = readHindi(folder, COMMON, lists);
  ensureSameShape(hindiFileOf(COMMON), common, hindiCommon);
  return { common, hindiCommon };
}

function readCondition(folder: string, condition: Condition, sources: Sources) {
  const file = `conditions/${condition}.yaml`;
  const { sources: keys, review: state, ...texts } = readYaml(folder, file, conditionPage);
  const { review: hindiState, ...hindi } = readHindi(folder, file, hindiConditionPage);
  const { hindiTitle: _hindiTitle, ...translated } = texts;
  ensureSameShape(hindiFileOf(file), translated, hindi);
  return {
    condition,
    english: { ...texts, sources: sourcesOf(keys, sources, file), review: state },
    hindi: { ...hindi, review: hindiState },
  };
}

/** Remedies in the order of library.yaml, and the pages of the conditions; the Hindi texts in modules of their own. */
export function readRemedies(folder: string, sources: Sources): Modules {
  const shared = { sources, ...readCommon(folder) };
  const remedies = CONDITIONS.flatMap((condition) =>
    translatedNamesIn(folder, `remedies/${condition}`, ".yaml").map((slug) =>
      readRemedy(folder, condition, slug, shared),
    ),
  );
  const twice = repeated(remedies.map(({ english }) => english.slug));
  ensure(twice.length === 0, "remedies", `two pages have one address: ${twice.join(", ")}`);
  const bySlug = Object.fromEntries(remedies.map(({ english }) => [english.slug, english]));
  const { cabinet, further } = readYaml(folder, "library.yaml", order);
  const listed = [...cabinet, ...further];
  ensure(repeated(listed).length === 0, "library.yaml", `is named twice: ${repeated(listed).join(", ")}`);
  const left = Object.keys(bySlug).filter((slug) => !listed.includes(slug));
  ensure(left.length === 0, "library.yaml", `does not name the page ${left.join(", ")}`);
  translatedNamesIn(folder, "conditions", ".yaml");
  const pages = CONDITIONS.map((condition) => readCondition(folder, condition, sources));
  return {
    remedies: {
      CABINET: cabinet.map((slug) => lookUp(bySlug, slug, "library.yaml", "cabinet")),
      FURTHER: further.map((slug) => lookUp(bySlug, slug, "library.yaml", "further")),
    },
    "remedies-hi": {
      REMEDIES_HI: Object.fromEntries(remedies.map(({ english, hindi }) => [english.slug, hindi])),
    },
    conditions: { CONDITION_PAGES: Object.fromEntries(pages.map(({ condition, english }) => [condition, english])) },
    "conditions-hi": {
      CONDITION_PAGES_HI: Object.fromEntries(pages.map(({ condition, hindi }) => [condition, hindi])),
    },
  };
}
