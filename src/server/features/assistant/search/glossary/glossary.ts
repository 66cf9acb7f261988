import type { Language } from "#domain/assistant/assistant.rules.ts";
import { isNeutralWord } from "../neutral-words.ts";
import { folded } from "../romanised.ts";
import { STOP_WORDS } from "../stop-words.ts";
import { wordsOf } from "../words.ts";
import { BODY_AND_VERBS } from "./body-and-verbs.ts";
import { COMPLAINTS } from "./complaints.ts";
import { EVERYDAY, HINDI_ONLY } from "./everyday.ts";
import { FOODS } from "./foods.ts";
import { HOUSE } from "./house.ts";
import { OTHER_WAYS } from "./other-ways.ts";

/** Ways to say one thing, each a run of words, in the words of our pages. */
export type Meaning = readonly (readonly string[])[];

/** A word or a phrase of a question, and what our pages call it where that is something else. */
export interface Piece {
  readonly typed: readonly string[];
  readonly means: Meaning;
}

const LONGEST_PHRASE = 5;
/** In an English question "good" is not gur: there only a long word is read through its fold. */
const SHORTEST_FOLD_IN_ENGLISH = 5;

interface Table {
  readonly exact: ReadonlyMap<string, Meaning>;
  readonly folded: ReadonlyMap<string, Meaning>;
}
const ALWAYS = table({ ...FOODS, ...COMPLAINTS, ...EVERYDAY, ...HOUSE, ...BODY_AND_VERBS, ...OTHER_WAYS });
const UNLESS_ENGLISH = table(HINDI_ONLY);

/**
 * Parts the words of a question into phrases that the glossary knows, the longest first, and single words; stop
 * words that belong to no phrase are left out.
 */
export function piecesOf(question: string, language: Language): readonly Piece[] {
  const words = wordsOf(question);
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; ) {
    const piece = phraseAt(words, at, language) ?? { typed: words.slice(at, at + 1), means: [] };
    if (piece.means.length > 0 || piece.typed.some((word) => !STOP_WORDS.has(word))) pieces.push(piece);
    at += piece.typed.length;
  }
  return pieces;
}

/** The ways to say a piece, each a run of words: as it was typed, without stop words, and as our pages say it. */
export function waysOf({ typed, means }: Piece): Meaning {
  return [typed.filter((word) => !STOP_WORDS.has(word)), ...means].filter((way) => way.length > 0);
}

/** Whether a piece tells nothing of the subject of a question. */
export function isNeutral(piece: Piece, isEnglish: boolean): boolean {
  return waysOf(piece).some((way) => way.every((word) => isNeutralWord(word, isEnglish)));
}

function phraseAt(words: readonly string[], at: number, language: Language): Piece | undefined {
  const tables = language === "en" ? [ALWAYS] : [UNLESS_ENGLISH, ALWAYS];
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const typed = words.slice(at, at + length);
    const fold = typed.map(folded).join(" ");
    for (const { exact, folded: foldedForms } of tables) {
      const mayFold = language !== "en" || fold.length >= SHORTEST_FOLD_IN_ENGLISH;
      const means = exact.get(typed.join(" ")) ?? (mayFold ? foldedForms.get(fold) : undefined);
      if (means !== undefined) return { typed, means };
    }
  }
  return undefined;
}

function table(entries: Readonly<Record<string, string>>): Table {
  const exact = new Map<string, Meaning>();
  const foldedForms = new Map<string, Meaning>();
  const meanings = Object.entries(entries).map(([ours, typed]) => ({ means: ours.split("|").map(wordsOf), typed }));
  for (const { means, typed } of meanings) {
    for (const form of typed.split(",").map(wordsOf)) {
      exact.set(form.join(" "), means);
      const fold = form.map(folded).join(" ");
      if (!foldedForms.has(fold)) foldedForms.set(fold, means);
    }
  }
  // What our pages call it first is typed too: "headache" is a migraine to them as well.
  for (const { means } of meanings) {
    const first = means[0]?.join(" ") ?? "";
    if (means.length > 1 && !exact.has(first)) exact.set(first, means);
  }
  return { exact, folded: foldedForms };
}
