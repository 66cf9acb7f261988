import { SCHEDULED } from "#generated/scheduled-diseases.ts";
import { claimsIn } from "./claims.rules.ts";
import { anyOf } from "./devanagari-pattern.ts";
import { HIDDEN, ROLE_TAGS, SPOKEN, SQUEEZED, squeezed } from "./model-address.ts";

/** A run of characters of a text. */
interface Place {
  readonly from: number;
  readonly to: number;
}

const SENTENCE_END = /[.?!।](?=\s)|\n(?=[ \t]*\n)|\n(?=[ \t]*(?:[-*>#|]|\d+[.)]\s))/gu;
const REACH = 240;

/** The places where a pattern matches, from left to right. */
function placesOf(text: string, pattern: RegExp): readonly Place[] {
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
}

/**
 * Finds the sentence around a place.
 * @param text - A text, plain or Markdown.
 * @returns A function that returns the sentence (or list item) that contains a place, shortened with "…" where a text
 * has no sentences.
 */
function sentencesOf(text: string): (place: Place) => string {
  const ends = placesOf(text, SENTENCE_END).map(({ to }) => to);
  return ({ from, to }) => {
    const next = firstAtLeast(ends, to);
    const start = ends[firstAbove(ends, from) - 1] ?? 0;
    const end = ends[next] ?? text.length;
    const left = Math.max(start, from - REACH);
    const right = Math.min(end, to + REACH);
    return `${left > start ? "…" : ""}${text.slice(left, right).trim()}${right < end ? "…" : ""}`;
  };
}

function firstWhere(sorted: readonly number[], contains: (value: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (contains(sorted[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const firstAtLeast = (sorted: readonly number[], least: number) => firstWhere(sorted, (value) => value >= least);
const firstAbove = (sorted: readonly number[], max: number) => firstWhere(sorted, (value) => value > max);

const NOT_BEFORE =
  "(?<!\\b(?:no|not|never|cannot|without|nor|hardly|doesn't|don't|can't|isn't|does not|do not)" +
  "[\\s-]+(?:[\\p{L}]+[\\s-]+){0,2})";
const NOT_AFTER = "(?![^.?!।\\n]{0,20}(?<![\\p{L}\\p{M}])(?:nahi|nahin|nhi|mat|नहीं|मत)(?![\\p{L}\\p{M}]))";
const SOME = "[^.?!।\\n;:]{0,30}?";

/** "May lower blood sugar further, so ask first" is a caution. */
const DISEASE = `${anyOf(...SCHEDULED.diseases)}(?!\\s+(?:further|too)\\b)`;
const DOES_SOMETHING = `${NOT_BEFORE}${anyOf(...SCHEDULED.actions)}`;
const IS_DONE = `${NOT_BEFORE}${anyOf(...SCHEDULED.results)}${NOT_AFTER}`;

/** A scheduled disease and, close to it in one sentence, a word that claims an effect on it. */
const REMEDY_FOR_SCHEDULED = new RegExp(
  `${DOES_SOMETHING}(?=\\s)${SOME}${DISEASE}|${DISEASE}(?=\\s)${SOME}${IS_DONE}`,
  "giu",
);

export const ADVICE_KINDS = ["cure-word", "scheduled-disease", "dose", "addresses-the-model"] as const;
export type AdviceKind = (typeof ADVICE_KINDS)[number];

/** Amounts and frequencies of medicine; spoons, cups and slices are kitchen amounts. */
const DOSES: readonly RegExp[] = [
  /\b\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|ml|iu|tablets?|capsules?|drops)\b/giu,
  /\b(?:\d+|once|twice|thrice)\s+(?:times?\s+)?(?:a|per|each)\s+day\b/giu,
];

export const HIDDEN_SIGNS = "hidden signs";

export interface Advice {
  readonly kind: AdviceKind;
  /** Verbatim, or `HIDDEN_SIGNS` for invisible characters. */
  readonly words: string;
  /** The sentence, or the list item, that contains them. */
  readonly sentence: string;
}

const UNSEEN = /[\u200b-\u200f\u00ad\u2060-\u2064\u202a-\u202e\u2066-\u2069\u180e\ufeff\u{e0000}-\u{e007f}]/gu;
/** Titles and publishers under "Sources" are not our words, and neither are addresses. */
const NOT_OURS = new RegExp(
  "^#{1,6}[ \\t]*(?:sources|references|सोर्स|स्रोत|संदर्भ)[ \\t]{0,20}:?[ \\t]{0,20}$(?:\\n(?!#).*)*" +
    "|\\]\\([^)\\s]{0,500}\\)|https?:\\/\\/\\S+",
  "gimu",
);

function adviceFor(kind: AdviceKind, text: string): (place: Place) => Advice {
  const sentence = sentencesOf(text);
  const shown = (part: string) => part.replace(UNSEEN, "").trim();
  return (place) => ({
    kind,
    words: shown(text.slice(place.from, place.to)) || HIDDEN_SIGNS,
    sentence: shown(sentence(place)),
  });
}

/** The promises of a text, from left to right. */
function placesOfClaims(text: string): readonly Place[] {
  const searchFrom = new Map<string, number>();
  const places = claimsIn(text).map((words) => {
    const from = text.indexOf(words, searchFrom.get(words) ?? 0);
    searchFrom.set(words, from + words.length);
    return { from, to: from + words.length };
  });
  return places.sort((place, other) => place.from - other.from);
}

/** Orders to a model that are disguised with spaces, digits or look-alike letters. */
function placesOfDisguised(text: string): readonly Place[] {
  const { letters, stood } = squeezed(text);
  return placesOf(letters, SQUEEZED).map(({ from, to }) => ({ from: stood[from] ?? 0, to: (stood[to - 1] ?? 0) + 1 }));
}

function onceEach(all: readonly Advice[]): readonly Advice[] {
  return [...new Map(all.map((advice) => [JSON.stringify(advice), advice])).values()];
}

/** Phrases that address a model, visible or hidden. */
function addresses(text: string): readonly Advice[] {
  const kind = "addresses-the-model";
  const seen = text.normalize("NFKC").replace(UNSEEN, "");
  const said = [...SPOKEN, ...ROLE_TAGS].flatMap((pattern) => placesOf(seen, pattern));
  const isSaid = (place: Place) => said.some(({ from, to }) => from < place.to && place.from < to);
  const disguised = placesOfDisguised(seen).filter((place) => !isSaid(place));
  const hidden = HIDDEN.flatMap((pattern) => placesOf(text, pattern));
  const all = [...hidden.map(adviceFor(kind, text)), ...[...said, ...disguised].map(adviceFor(kind, seen))];
  return onceEach(all);
}

/**
 * What an editor should look at again. A match is a question, not a verdict. Never throws.
 * @param text - Any text, English, Hinglish or Hindi, Markdown or plain.
 * @returns Words of cure, scheduled diseases close to a claimed effect, doses, and text that addresses a model, by
 * kind and then in order; each finding once; empty for an unobjectionable page.
 */
export function adviceOn(text: string): readonly Advice[] {
  const composed = text.normalize("NFC");
  const ours = composed.replace(NOT_OURS, (part) => " ".repeat(part.length));
  const all = [
    ...placesOfClaims(ours).map(adviceFor("cure-word", composed)),
    ...placesOf(ours, REMEDY_FOR_SCHEDULED).map(adviceFor("scheduled-disease", composed)),
    ...DOSES.flatMap((dose) => placesOf(ours, dose)).map(adviceFor("dose", composed)),
    ...addresses(text),
  ];
  return onceEach(all);
}

/** The words of a text that address a model, verbatim; empty for a text that addresses readers. Never throws. */
export function wordsToModel(text: string): readonly string[] {
  return [...new Set(addresses(text).map(({ words }) => words))];
}
