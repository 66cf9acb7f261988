import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { HealthTopic } from "#domain/remedies/health-topics.ts";
import { day, ensure, lookUp, namesIn, readYaml, repeated, review, text, uniqueTexts } from "./read.ts";
import { checkOpening, readSigns, type Signs, saidIn, TWICE, weakerSigns, withSigns } from "./topic-checks.ts";

/* A topic is a structured record of self-care: content/topics/<group>/<slug>.yaml, one fact a field, each text in English and Hindi. */

const DEVANAGARI = /\p{Script=Devanagari}/u;
const MAX_SHORT_ANSWER_WORDS = 30;
const MAX_FIRST_SENTENCE_WORDS = 18;

const wordsOf = (sentence: string) => sentence.split(/\s+/u).length;

/** One fact in both languages. */
const fact = z
  .strictObject({ en: text, hi: text })
  .refine(({ hi }) => DEVANAGARI.test(hi), { error: "the Hindi is not in Devanagari" });
const facts = z.array(fact).min(1);
const shortFact = fact.refine(({ en }) => wordsOf(en) <= MAX_SHORT_ANSWER_WORDS, {
  error: `the English has more than ${MAX_SHORT_ANSWER_WORDS} words`,
});

/**
 * What may be given or eaten, for whom: `yes`, `no`, `care` (yes, with a condition), `ask` (ask a doctor first) or
 * `emergency`, which says first whom to call or where to go.
 */
const verdict = z.enum(["yes", "no", "care", "ask", "emergency"]);
const judgement = { verdict, says: fact };
const judged = z.strictObject(judgement).superRefine(checkOpening);

const help = z.strictObject({
  name: fact,
  /** How to do it, in a sentence or two. */
  how: fact,
  /** For how long, or how often. */
  howLong: fact.optional(),
  /** As for remedies: A well studied … D long use, hardly any study. */
  evidence: z.enum(["A", "B", "C", "D"]),
  sources: uniqueTexts,
});

/** A food, drink, herb, medicine or activity that people ask about together with this topic: "can I have milk?" */
const withThing = z
  .strictObject({
    thing: fact,
    /** What people call it: English, Hindi, Hinglish. */
    alsoCalled: uniqueTexts.optional(),
    ...judgement,
  })
  .superRefine(checkOpening);

const question = z.strictObject({
  /** As people ask it, in all three ways. */
  asked: z.strictObject({ en: text, hi: text, hinglish: text }),
  /** Other words for the question, in any of the three. */
  alsoAsked: uniqueTexts.optional(),
  /** The direct first sentence. */
  answer: fact.refine(({ en }) => wordsOf(en) <= MAX_FIRST_SENTENCE_WORDS * 2, {
    error: "is too long for one sentence",
  }),
});

const topic = z.strictObject({
  name: fact,
  /** What people type: English, Hinglish with its spellings, Hindi. */
  aliases: uniqueTexts,
  /** Words by which people look for it that are no other name of it: "ORS" for loose motions. */
  searchedAs: uniqueTexts.optional(),
  shortAnswer: shortFact,
  whatItIs: fact,
  whatHelps: z.array(help).min(2),
  avoid: facts,
  whoShouldNot: facts,
  /** Left out where they make no sense. */
  pregnancy: judged.optional(),
  babies: judged.optional(),
  children: judged.optional(),
  olderPeople: judged.optional(),
  with: z.array(withThing).min(2),
  medicines: facts.optional(),
  doctorCan: fact,
  seeDoctorIf: facts,
  emergencyIf: facts,
  questions: z.array(question).min(4),
  sources: uniqueTexts,
  review,
  /** Increase it when facts change in a release, so that doctors review them again. */
  version: z.int().min(1).default(1),
});

const source = z.strictObject({
  title: text,
  publisher: text,
  url: z.url({ protocol: /^https$/u }),
  /** The day on which it was last compared with our text; absent until then. */
  read: day.optional(),
});

/** No dose outside kitchen use, and no promise of a cure. */
const FORBIDDEN = [/\b\d+(?:\.\d+)?\s*(?:mg|mcg|IU)\b/iu, /\bcures?\b|guarantee|100\s*%|side[- ]effect[- ]free/iu];

function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/**
 * Reads and checks all topics. Throws a `ContentError` for a missing field, an unknown source, a dose or a promise of
 * a cure, or a slug that occurs twice.
 * @param folder - The content folder.
 * @returns Topics in the order of their groups and names, with their sources.
 */
export function readTopics(folder: string): readonly HealthTopic[] {
  const groups = readdirSync(join(folder, "topics"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const known: Readonly<Record<string, z.output<typeof source>>> = Object.assign(
    {},
    ...groups.map((group) => readYaml(folder, join("topics", group, "_sources.yaml"), z.record(text, source))),
  );
  const dangers = readSigns(folder);
  const topics = groups.flatMap((group) =>
    namesIn(folder, join("topics", group), ".yaml")
      .filter((name) => name !== "_sources")
      .map((slug) => readTopic(folder, group, slug, { known, dangers })),
  );
  const twice = repeated(topics.map(({ slug }) => slug));
  ensure(twice.length === 0, "topics", `used twice: ${twice.join(", ")}`);
  return topics;
}

/** What all topics refer to. */
interface Shared {
  readonly known: Readonly<Record<string, z.output<typeof source>>>;
  readonly dangers: Signs;
}

function readTopic(folder: string, group: string, slug: string, { known, dangers }: Shared): HealthTopic {
  const file = join("topics", group, `${slug}.yaml`);
  const {
    sources,
    review: reviewed,
    ...record
  } = readYaml(
    folder,
    file,
    z.preprocess((raw) => withSigns(raw, dangers, file), topic),
  );
  for (const sentence of textsOf(record)) {
    ensure(!FORBIDDEN.some((pattern) => pattern.test(sentence)), file, `has a dose or a promise: ${sentence}`);
  }
  for (const said of saidIn(record)) {
    const weaker = weakerSigns(dangers, said);
    ensure(weaker.length === 0, file, `says less than the sign ${weaker.join(", ")}: ${said.en}`);
    const twice = (["en", "hi"] as const).map((item) => TWICE[item].exec(said[item])?.[1]).find(Boolean);
    ensure(twice === undefined, file, `says two words twice: ${twice}`);
  }
  const uncited = record.whatHelps.flatMap((help) => help.sources).filter((key) => !sources.includes(key));
  ensure(uncited.length === 0, file, `does not list the source ${uncited.join(", ")}`);
  const cited = new Set(sources);
  const review = reviewed as HealthTopic["review"];
  return { slug, group, ...record, sources: [...cited].map((key) => lookUp(known, key, file, "sources")), review };
}
