import { z } from "zod";
import { TIERS } from "#domain/assistant/assistant.rules.ts";
import { LANGUAGES } from "#domain/assistant/text/languages.ts";
import { ensure, lookUp, type Modules, namesIn, readYaml, repeated, someTexts, text, uniqueTexts } from "./read.ts";

const ORDER = "triage/order.yaml";
const STEPS = "triage/texts/waiting-steps.yaml";
const SIGN_FILES = [
  "body",
  "sensations",
  "people",
  "events",
  "inner-signs",
  "crisis",
  "medicines",
  "framing",
  "answers",
  "kinds",
];
/** Which fixed text belongs to a concept. */
const GROUPS = [
  "heart",
  "breathing",
  "choking",
  "stroke",
  "head",
  "seizure",
  "unconscious",
  "allergy",
  "bleeding",
  "injury",
  "burn",
  "snake",
  "poison",
  "alcohol",
  "abdomen",
  "infection",
  "sugar",
  "heat",
  "limb",
  "eye",
  "pregnancy",
  "child",
  "crisis",
  "self-harm",
  "harm",
  "abuse",
  "bite",
  "remedy-poisoning",
  "doctor",
  "pain",
  "fever",
  "cough",
  "urine",
  "medicine",
  "condition",
  "expecting",
  "young",
] as const;
const MAX_STEPS = 4;

/** Words with optional endings, signs in angle brackets and alternatives in square brackets, every bracket closed. */
const PATTERN =
  /^(?:[^[\]<>();]|\([^[\]<>();]*\)|<[^[\]<>();]+>|\[(?:[^[\]<>();]|\([^[\]<>();]*\)|<[^[\]<>();]+>)+\])+$/u;

/** The lines of a block: one pattern each. */
const patternsIn = (block: string): string[] => block.split("\n").filter((line) => line !== "");

const patterns = z
  .string()
  .transform(patternsIn)
  .refine((all) => all.length > 0 && all.every((item) => PATTERN.test(item)), {
    error: ({ input }) => `is no pattern: ${(input as string[]).find((item) => !PATTERN.test(item)) ?? "(empty)"}`,
  });
const wordings = { en: patterns.optional(), hi: patterns.optional() };
const list = z.record(z.string().regex(/^\w+Like\d*$/u), someTexts);
const concept = z.strictObject({
  tier: z.enum(TIERS).exclude(["information", "none"]),
  group: z.enum(GROUPS),
  source: text,
  staysGrave: z.literal(true).optional(),
  net: z.literal(true).optional(),
  asks: z.literal(true).optional(),
  alone: z.literal(true).optional(),
  ...wordings,
  unless: z.strictObject(wordings).optional(),
  evenAsked: z.strictObject(wordings).optional(),
  /** Lists of words that only this concept's patterns name: `<weightLike>`. */
  lists: z.strictObject({ en: list.optional(), hi: list.optional() }).optional(),
  examples: z.strictObject({ speaks: someTexts, silent: someTexts }),
});
const signs = z.record(text, z.strictObject(wordings));

const words = {
  PLAIN_HINDI: ["plain-hindi", uniqueTexts],
  LOAN_WORDS: ["loan-words", z.record(text, text)],
  MESSAGE_PARTS: ["message-parts", z.record(text, z.strictObject({ en: z.array(text), hi: z.array(text) }))],
  SOUNDS: ["sounds", z.strictObject({ folded: z.record(text, text), written: z.record(text, text) })],
} as const;

const range = z.tuple([z.number(), z.number()]);
const numbers = z.strictObject({
  words: z.record(text, text),
  gauges: z.array(z.strictObject({ sign: text, pattern: text, first: range, second: range.optional() })),
});

const share = z.number().min(0).max(1);
const thresholds = z.strictObject({
  agreedEmergency: share,
  agreedCrisis: share,
  ruleAsksEmergency: share,
  ruleAsksCrisis: share,
  ruleAsksAnything: share,
  vagueRuleAsks: share,
  aloneEmergency: share,
  aloneNotHarmless: share,
  aloneCrisis: share,
  doubtedAsks: share,
  fewWordsAsk: share,
  fewWordsCrisis: share,
  today: share,
});

const worded = z.record(z.enum(LANGUAGES), text);
const byKey = z.record(text, worded);
const cards = z.strictObject({
  review: worded,
  answers: byKey,
  checks: byKey,
  calls: byKey,
  emergency: worded,
  crisis: worded,
  abuse: worded,
  selfHarm: worded,
  after: z.strictObject({ emergency: worded, crisis: worded, selfHarm: worded, abuse: worded }),
  urgent: worded,
  firstAid: byKey,
  worse: byKey,
  doctorFirst: worded,
  information: worded,
  rightNow: worded,
  waitingHeading: worded,
});
const steps = someTexts.refine((all) => all.length <= MAX_STEPS, `must be at most ${MAX_STEPS} steps`);
const waitingSteps = z.array(
  z.strictObject({ groups: z.array(z.enum(GROUPS)).min(1), en: steps, hi: steps, "hi-Latn": steps }),
);
const mentions = z.strictObject({ medicines: byKey, reasons: byKey, nothing: worded });

function readConcepts(folder: string) {
  const files = namesIn(folder, "triage/concepts", ".yaml");
  const all = Object.fromEntries(
    files.map((id) => [id, { id, ...readYaml(folder, `triage/concepts/${id}.yaml`, concept) }]),
  );
  const order = readYaml(folder, ORDER, uniqueTexts);
  const left = files.filter((id) => !order.includes(id));
  ensure(left.length === 0, ORDER, `does not name the concept ${left.join(", ")}`);
  return order.map((id) => lookUp(all, id, ORDER, "concepts"));
}

type Concept = Readonly<ReturnType<typeof readConcepts>[number]>;

/** A concept's own lists as signs, which carry its id. */
function listsOf({ id, lists }: Concept) {
  const of = (tongue: "en" | "hi") =>
    Object.entries(lists?.[tongue] ?? {}).map(
      ([name, words]) => [`${id}.${tongue}.${name}`, { [tongue]: [`[${words.join("|")}]`] }] as const,
    );
  return Object.fromEntries([...of("en"), ...of("hi")]);
}

/** A concept with its own lists renamed to their signs, without the fields that only tests need. */
function compiled({ examples: _, source: __, lists, ...concept }: Concept) {
  const named = (tongue: "en" | "hi", some: readonly string[] | undefined) =>
    some?.map((pattern) =>
      Object.keys(lists?.[tongue] ?? {}).reduce(
        (text, name) => text.replaceAll(`<${name}>`, `<${concept.id}.${tongue}.${name}>`),
        pattern,
      ),
    );
  const of = (wordings: { en?: string[] | undefined; hi?: string[] | undefined } | undefined) =>
    wordings && { en: named("en", wordings.en), hi: named("hi", wordings.hi) };
  return { ...concept, ...of(concept), unless: of(concept.unless), evenAsked: of(concept.evenAsked) };
}

function readSigns(folder: string) {
  const all = SIGN_FILES.flatMap((file) => Object.entries(readYaml(folder, `triage/signs/${file}.yaml`, signs)));
  const twice = repeated(all.map(([name]) => name));
  ensure(twice.length === 0, "triage/signs", `two signs have one name: ${twice.join(", ")}`);
  return Object.fromEntries(all);
}

function readWaitingSteps(folder: string) {
  const all = readYaml(folder, STEPS, waitingSteps).flatMap(({ groups, ...texts }) =>
    groups.map((group) => [group, texts] as const),
  );
  const twice = repeated(all.map(([group]) => group));
  ensure(twice.length === 0, STEPS, `is named twice: ${twice.join(", ")}`);
  return Object.fromEntries(all);
}

/** Concepts, signs, words and texts of the triage; and its test sentences, which the server does not import. */
export function readTriage(folder: string): Modules {
  const concepts = readConcepts(folder);
  const lists = Object.entries(words).map(
    ([name, [file, schema]]) => [name, readYaml<unknown>(folder, `triage/words/${file}.yaml`, schema)] as const,
  );
  const sentences = namesIn(folder, "triage/sentences", ".yaml").map(
    (name) => [name, readYaml(folder, `triage/sentences/${name}.yaml`, z.record(text, someTexts))] as const,
  );
  return {
    "triage-concepts": { TRIAGE_CONCEPTS: concepts.map(compiled) },
    "triage-signs": { TRIAGE_SIGNS: Object.assign({}, readSigns(folder), ...concepts.map(listsOf)) },
    "triage-numbers": { NUMBERS: readYaml(folder, "triage/numbers.yaml", numbers) },
    "triage-thresholds": { DANGER_THRESHOLDS: readYaml(folder, "triage/danger-thresholds.yaml", thresholds) },
    "triage-words": Object.fromEntries(lists),
    "triage-texts": {
      CARD_TEXTS: readYaml(folder, "triage/texts/cards.yaml", cards),
      WAITING_STEPS: readWaitingSteps(folder),
      REFUSAL_TEXTS: readYaml(folder, "triage/texts/refusals.yaml", byKey),
      MENTIONS: readYaml(folder, "triage/texts/mentions.yaml", mentions),
    },
    "triage-examples": {
      CONCEPT_EXAMPLES: Object.fromEntries(concepts.map(({ id, examples }) => [id, examples])),
      SENTENCES: Object.fromEntries(sentences),
    },
  };
}
