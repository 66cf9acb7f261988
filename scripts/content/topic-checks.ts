import { z } from "zod";
import type { Fact, FactVerdict } from "#domain/remedies/health-topics.ts";
import { lookUp, readYaml, text, uniqueTexts } from "./read.ts";

/* What every fact of a health topic is checked for, beyond its shape: how an emergency is introduced and how grave a sign is. */

interface JudgedFact {
  readonly verdict: FactVerdict;
  readonly says: Fact;
}

/** How the sentence of a verdict opens when it is an emergency; a colon, "if" or "for" follows. */
const EMERGENCY_OPENING = { en: /^(?:Call 112|Go to a hospital now)\b/u, hi: /^(?:112 पर कॉल करें|अभी अस्पताल जाएँ)/u };
const MILD_OPENING = {
  en: /^(?:Ask (?:a|your) |With care|Yes, with care)/u,
  hi: /^(?:पहले (?:अपने )?डॉक्टर|सावधानी से|हाँ, सावधानी से)/u,
};
/** Words of an emergency, which no mild opening may introduce. */
const EMERGENCY_WORDS = {
  en: /\b112\b|\bhospital\b|\bat once\b|\bright away\b|\bemergency\b|\bnow\b(?! and then)/iu,
  hi: /112|अस्पताल|(?<!\p{L}|\p{M})(?:तुरंत|अभी|फ़ौरन)(?!\p{L}|\p{M})|इमरजेंसी/u,
};

/** An emergency is never introduced by "Ask a doctor first" or "With care": the sentence is quoted alone. */
export function checkOpening({ verdict, says }: JudgedFact, context: Pick<z.RefinementCtx, "addIssue">): void {
  for (const language of ["en", "hi"] as const) {
    const said = says[language];
    if (verdict === "emergency" && !EMERGENCY_OPENING[language].test(said))
      context.addIssue({ code: "custom", message: `does not open with the call or the hospital: ${said}` });
    if (MILD_OPENING[language].test(said) && EMERGENCY_WORDS[language].test(said))
      context.addIssue({ code: "custom", message: `opens mildly before an emergency: ${said}` });
  }
}

/** The phrase that opens a sentence, and the same again in it: "After vomiting, avoid water after vomiting". */
export const TWICE = {
  en: /^((?:with|after|for|in|during|against|before|from) [\p{L}' ]{4,}?)(?=[ ,])[^.;]*\b\1(?!\p{L})/iu,
  hi: /^(?!दिन )([\p{L}\p{M}]+ (?:के बाद|के साथ|के लिए|में)(?!\p{L}|\p{M}))[^।;]*(?<!\p{L}|\p{M})\1(?!\p{L}|\p{M})/u,
};

const LEVELS = ["call", "hospital", "today"] as const;
type Level = (typeof LEVELS)[number];

/** A danger sign that several pages name, from content/signs.yaml. */
export interface DangerSign {
  readonly level: Level;
  readonly en: string;
  readonly hi: string;
  /** Finds the sign in English sentences. */
  readonly words: string;
  /** How people tell it, in English, Hindi and Hinglish. */
  readonly said: readonly string[];
}

export type Signs = Readonly<Record<string, DangerSign>>;

const LEVEL_WORDS: Readonly<Record<Level, { readonly en: RegExp; readonly hi: RegExp }>> = {
  call: { en: /\b112\b/u, hi: /112/u },
  hospital: { en: /\bhospital\b|\b112\b/u, hi: /अस्पताल|112/u },
  today: { en: /\bsame day\b|\btoday\b|\bhospital\b|\b112\b/u, hi: /उसी दिन|आज ही|अस्पताल|112/u },
};
const signs = z.record(
  text,
  z
    .strictObject({ level: z.enum(LEVELS), en: text, hi: text, words: text, said: uniqueTexts })
    .refine(({ level, en, hi }) => LEVEL_WORDS[level].en.test(en) && LEVEL_WORDS[level].hi.test(hi), {
      error: "does not say its level",
    }),
);
/** Only a sentence that sends somebody to a doctor says a level. */
const ADVISES = /\b(?:112|hospital|doctor|today|same day)\b/u;

/** Reads content/signs.yaml. Throws a `ContentError` for a text that does not say its level. */
export const readSigns = (folder: string): Signs => readYaml(folder, "signs.yaml", signs);

/**
 * The signs that a sentence names at a lower level than theirs. Sentences that send nobody to a doctor say no level.
 * @param known - The sentence in English.
 * @param said - Its Hindi.
 */
export function weakerSigns(known: Signs, said: Fact): readonly string[] {
  if (!ADVISES.test(said.en)) return [];
  return Object.entries(known)
    .filter(([, { words }]) => new RegExp(words, "iu").test(said.en))
    .filter(([, { level }]) => !(LEVEL_WORDS[level].en.test(said.en) && LEVEL_WORDS[level].hi.test(said.hi)))
    .map(([key]) => key);
}

const isReference = (value: object): value is { sign: string } =>
  "sign" in value && typeof value.sign === "string" && Object.keys(value).length === 1;

/** Puts the text of a sign where a record refers to it. Throws for an unknown sign. */
export function withSigns(value: unknown, known: Signs, file: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withSigns(item, known, file));
  if (typeof value !== "object" || value === null) return value;
  if (isReference(value)) {
    const { en, hi } = lookUp(known, value.sign, file, "sign");
    return { en, hi };
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withSigns(one, known, file)]));
}

/** All facts of a record: what it says in both languages, without the questions as people ask them. */
export function saidIn(value: unknown): readonly Fact[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value && "hi" in value && typeof value.en === "string") return [value as Fact];
  return Object.entries(value).flatMap(([key, one]) => (key === "asked" ? [] : saidIn(one)));
}
