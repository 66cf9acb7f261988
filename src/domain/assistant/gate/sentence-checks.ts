import { claimsIn } from "../../remedies/claims.rules.ts";
import { wordsToModel } from "../../remedies/editing-advice.ts";
import { isQuotable } from "../answer/quotable.ts";
import { type Passage, sentencesIn } from "../passages/passages.ts";
import { dosesIn } from "../text/dose.ts";
import { languageOf } from "../text/language.ts";
import { promises } from "../text/promise.ts";
import { wordCount } from "../text/sentences.ts";
import { verdictsIn } from "../verdict.ts";
import { type Cleaned, cleaned } from "./clean.ts";
import type { CitableField } from "./fields.ts";
import { DRUGS, namesCited } from "./names.ts";
import { areNumbersCited } from "./numbers.ts";
import { reverses } from "./polarity.ts";
import { contentOf } from "./words.ts";

/** Why a sentence of a model is not shown. */
export const REASONS = [
  "no-citation",
  "unknown-citation",
  "language",
  "unsupported",
  "number",
  "dose",
  "verdict",
  "claim",
  "name",
  "opposite",
  "question",
  "link",
  "speaks-of-itself",
  "too-long",
  "unfinished",
] as const;
export type Reason = (typeof REASONS)[number];

/** A sentence that passed, with the sentence to compare it with. */
export interface Quoted {
  readonly text: string;
  /** The number of its page in the list of sources. */
  readonly n: number;
  readonly passage: Passage;
  /** The most similar sentence of the field, verbatim. */
  readonly quoted: string;
}
/** A clarifying question, which cites nothing. */
export interface AskedBack {
  readonly text: string;
  readonly n: null;
}
export type Released = Quoted | AskedBack;
export type Checked =
  | { readonly ok: true; readonly sentence: Released }
  | { readonly ok: false; readonly reason: Reason };

/** The question of a prompt, and its fields. */
export interface Asked {
  readonly question: string;
  readonly language: "en" | "hi";
  readonly fields: readonly CitableField[];
}

const MAX_QUESTION_WORDS = 30;
/** The minimum of shared words with the cited fields for a sentence without any of their names. */
const MIN_SHARED_WORDS = 2;

/** A sentence that cites more fields than this is not supported by any. */
const MAX_CITED_FIELDS = 3;

/** A model that claims to be a doctor. */
const AS_A_DOCTOR =
  /\b(?:i\s+am|i'm)\s+(?:an?|your)\s+(?:\w+\s+){0,2}?(?:doctor|physician|nurse|pharmacist|vaidya)\b|\bas\s+(?:your|an?)\s+(?:\w+\s+)?(?:doctor|physician|nurse|pharmacist)(?=\s*,|\s+i\b)|\bin\s+my\s+(?:\w+\s+)?opinion\b|\bmain\s+(?:ek\s+)?doctor\s+h(?:oo|u)n|मैं\s+(?:एक\s+|आपका\s+)?डॉक्टर\s+हूँ/iu;

/** What a model may say only in the words of a field, most serious first. */
const UNSAID = [
  ["dose", dosesIn],
  ["verdict", verdictsIn],
  ["claim", claimsIn],
] as const;

/**
 * A fault of the sentence itself; null without one.
 * @param said - The sentences that it may repeat.
 */
function faultOf({ text, leadsAway }: Cleaned, said: readonly string[]): Reason | null {
  if (leadsAway) return "link";
  if (wordsToModel(text).length > 0 || AS_A_DOCTOR.test(text)) return "speaks-of-itself";
  const [reason] =
    UNSAID.find(([, find]) => find(text.toLowerCase()).some((words) => !said.flatMap(find).includes(words))) ?? [];
  return reason ?? (promises(text) ? "claim" : null);
}

/** The full text of a field in both languages, with the names of its thing and its page. */
function textsOf({ sentences, hindi = [], names = [], heading, document }: Passage): readonly string[] {
  const { title, hindiTitle, aliases } = document;
  return [
    ...sentences,
    ...hindi,
    ...names,
    heading,
    title,
    hindiTitle,
    ...aliases.filter((alias) => !DRUGS.has(alias)),
  ];
}

const isInLanguage = (text: string, language: "en" | "hi") =>
  language === "hi" ? languageOf(text) === "hi" : !/\p{Script=Devanagari}/u.test(text) || languageOf(text) === "en";

/** The first fault of a sentence compared with the fields that it cites; null without one. */
function mismatchOf(text: string, cited: readonly Passage[], { language }: Asked): Reason | null {
  if (!isInLanguage(text, language)) return "language";
  const texts = cited.flatMap(textsOf);
  const names = namesCited(text, texts);
  if (!names.areKnown) return "name";
  if (!areNumbersCited(text, texts)) return "number";
  const said = contentOf(texts.join(" "));
  const shared = [...contentOf(text)].filter((form) => said.has(form)).length;
  if (!names.any && shared < MIN_SHARED_WORDS) return "unsupported";
  return reverses(text, cited, language) ? "opposite" : null;
}

/** The most similar sentence of the fields, for the reader to compare. */
function nearestOf(
  text: string,
  cited: readonly CitableField[],
  { language }: Asked,
): Omit<Quoted, "text"> | undefined {
  const wanted = contentOf(text);
  const candidates = cited.flatMap(({ source, passage }) =>
    sentencesIn(language, passage).map((quoted) => {
      const content = [...contentOf(quoted)];
      const shared = content.filter((form) => wanted.has(form)).length;
      return { n: source, passage, quoted, likeness: shared / Math.max(1, content.length + wanted.size - shared) };
    }),
  );
  return candidates.toSorted((one, other) => other.likeness - one.likeness)[0];
}

/** A clarifying question names only what was asked about or is on the pages shown; it cites and claims nothing. */
function checkQuestion(sentence: Cleaned, asked: Asked): Checked {
  const { text } = sentence;
  const known = [asked.question, ...asked.fields.flatMap(({ passage }) => textsOf(passage))];
  const isFit =
    faultOf(sentence, []) === null &&
    wordCount(text) <= MAX_QUESTION_WORDS &&
    isInLanguage(text, asked.language) &&
    namesCited(text, known).areKnown &&
    areNumbersCited(text, known);
  return isFit ? { ok: true, sentence: { text, n: null } } : { ok: false, reason: "question" };
}

/**
 * Checks one sentence of a model against the fields it cites. Never throws.
 * @param raw - The sentence with its marks.
 * @param asked - What was asked.
 * @returns The sentence as text with its source, or why it is not shown.
 */
export function checkSentence(raw: string, asked: Asked): Checked {
  const sentence = cleaned(raw);
  const { text } = sentence;
  const named = asked.fields.filter(({ n }) => sentence.cited.includes(n));
  if (named.length === 0 && sentence.cited.length === 0 && /[?？]$/u.test(text)) return checkQuestion(sentence, asked);
  const cited = named.map(({ passage }) => passage);
  const own = cited.find((passage) => sentencesIn(asked.language, passage).includes(text));
  // Our own sentences need no further check, where an answer may quote them.
  const isOwn = own !== undefined && isQuotable(text, own);
  // The schema of health topics refuses doses and promises; other pages may have them in a reviewed preparation.
  const said = cited
    .filter(({ document }) => document.kind === "health")
    .flatMap((passage) => sentencesIn(asked.language, passage).map((one) => one.toLowerCase()));
  const fault = isOwn ? null : faultOf(sentence, said);
  if (fault !== null) return { ok: false, reason: fault };
  if (sentence.cited.length === 0) return { ok: false, reason: "no-citation" };
  if (sentence.cited.length > MAX_CITED_FIELDS || !sentence.cited.every((n) => named.some((field) => field.n === n)))
    return { ok: false, reason: "unknown-citation" };
  const mismatch = isOwn ? null : mismatchOf(text, cited, asked);
  if (mismatch !== null) return { ok: false, reason: mismatch };
  const nearest = nearestOf(text, named, asked);
  return nearest === undefined
    ? { ok: false, reason: "unsupported" }
    : { ok: true, sentence: { text, n: nearest.n, passage: nearest.passage, quoted: nearest.quoted } };
}
