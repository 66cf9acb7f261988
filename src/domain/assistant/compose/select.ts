import type { HealthAsk } from "../intent/intent.ts";
import type { Passage, Section } from "../passages/passages.ts";
import { wordCount } from "../text/sentences.ts";
import { hasVerb, isQuotable, isSelfContained } from "./quotable.ts";

/** A sentence that may be quoted, and its source. */
export interface Candidate {
  readonly text: string;
  readonly passage: Passage;
  /** Score of its passage in the search, from 0 to 1. */
  readonly found: number;
}

type Weights = Readonly<Partial<Record<Section, number>>>;

/** How well each section of a page answers a kind of question, from 0 to 1; missing sections count 0. */
const ANSWERS: Readonly<Record<HealthAsk, Weights>> = {
  helps: { line: 1, about: 0.9, food: 0.7, evidence: 0.6, text: 0.7 },
  safe: { line: 0.6, conditions: 0.9, "leave-alone": 1, about: 0.4, text: 0.4 },
  avoid: { conditions: 1, "leave-alone": 1, line: 0.3, text: 0.4 },
  prepare: { food: 1, line: 0.5, about: 0.4, text: 0.6 },
  doctor: { about: 0.6, line: 0.4, text: 0.3 },
  what: { what: 1, about: 1, line: 0.6, tradition: 0.4, text: 0.6 },
  interactions: { conditions: 0.6, line: 0.8, about: 0.5, text: 0.3 },
  evidence: { evidence: 1, line: 0.9, about: 0.6, text: 0.5 },
  general: { line: 0.9, about: 0.8, evidence: 0.6, food: 0.7, what: 0.4, "leave-alone": 0.6, text: 0.7 },
};

/** Weight of relevance against repetition: 0.7 of a sentence's score, less 0.3 of its similarity to chosen ones. */
const RELEVANCE = 0.7;
const WEIGHT = { overlap: 1, section: 1.2, found: 0.4 } as const;
const SATURATION = 1.2;
const PLAIN_LENGTH = 0.4;
const SHORTEST_WORDS = 4;

const stemOf = (word: string) => word.replace(/(?:ing|ies|ed|es|s|ly)$/u, "").replace(/(.)\1$/u, "$1");
const COMMON = new Set(
  "a an and are as at be but by can do does for from has have how i if in is it its me my no not of on or our should so that the their them they this to was what when where which who will with you your".split(
    " ",
  ),
);

/** Stems of the words of a text that carry meaning. */
export function stemsOf(text: string): readonly string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !COMMON.has(word)).map(stemOf);
}

/** A passage that changes is another one, so that its sentences are looked through once for all questions. */
const informative = new WeakMap<Passage, readonly string[]>();

function informativeIn(passage: Passage): readonly string[] {
  const known =
    informative.get(passage) ??
    passage.sentences
      .filter((text) => hasVerb(text) && isSelfContained(text) && isQuotable(text, passage))
      .filter((text) => wordCount(text) >= SHORTEST_WORDS);
  informative.set(passage, known);
  return known;
}

/** The sentences of passages that an answer's main part may quote: said, whole, without a dose. */
export function candidatesOf(passages: readonly (readonly [Passage, number])[]): readonly Candidate[] {
  return passages.flatMap(([passage, found]) => informativeIn(passage).map((text) => ({ text, passage, found })));
}

interface Scored {
  readonly candidate: Candidate;
  readonly stems: ReadonlySet<string>;
  readonly worth: number;
}

function scored(candidates: readonly Candidate[], wanted: readonly string[], weights: Weights): readonly Scored[] {
  const sets = candidates.map(({ text, passage }) => new Set(stemsOf(`${text} ${passage.heading}`)));
  const asked = [...new Set(wanted.flatMap(stemsOf))];
  const rarity = new Map(
    asked.map((stem) => [stem, Math.log(1 + sets.length / (1 + sets.filter((set) => set.has(stem)).length))]),
  );
  const average = sets.reduce((sum, { size }) => sum + size, 0) / Math.max(1, sets.length);
  const overlaps = sets.map((set) => {
    const length = 1 - PLAIN_LENGTH + (PLAIN_LENGTH * set.size) / Math.max(1, average);
    const one = (SATURATION + 1) / (1 + SATURATION * length);
    return asked.reduce((sum, stem) => sum + (set.has(stem) ? one * (rarity.get(stem) ?? 0) : 0), 0);
  });
  const highest = Math.max(...overlaps, Number.MIN_VALUE);
  return candidates.map((candidate, at) => ({
    candidate,
    stems: sets[at] ?? new Set(),
    worth:
      (WEIGHT.overlap * (overlaps[at] ?? 0)) / highest +
      WEIGHT.section * (weights[candidate.passage.section] ?? 0) +
      WEIGHT.found * candidate.found,
  }));
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared / Math.max(1, one.size + other.size - shared);
}

/**
 * Picks sentences by maximal marginal relevance: at most `most` of them and at most so many words; the best one always.
 * In: candidates, the words of the question, and its kind. Only sentences of sections that answer it count. Out: in the
 * order of their pages.
 */
export function pick(
  candidates: readonly Candidate[],
  asked: { readonly words: readonly string[]; readonly ask: HealthAsk; readonly isForSomeone: boolean },
  { most, words }: { readonly most: number; readonly words: number },
): readonly Candidate[] {
  // Groups that are named have a section of their own; sections for others would only confuse.
  const { conditions, ...others } = ANSWERS[asked.ask];
  const weights: Weights = asked.isForSomeone || conditions === undefined ? others : { ...others, conditions };
  let left = scored(
    candidates.filter(({ passage }) => weights[passage.section] !== undefined),
    asked.words,
    weights,
  );
  const picked: Scored[] = [];
  let room = words;
  while (picked.length < most && left.length > 0) {
    const marginal = ({ worth, stems }: Scored) =>
      RELEVANCE * worth - (1 - RELEVANCE) * Math.max(0, ...picked.map((one) => likeness(stems, one.stems)));
    const best = left.reduce((one, other) => (marginal(other) > marginal(one) ? other : one));
    left = left.filter((one) => one !== best && one.candidate.text !== best.candidate.text);
    const length = wordCount(best.candidate.text);
    if (picked.length > 0 && length > room) continue;
    picked.push(best);
    room -= length;
  }
  const saved = new Set(picked.map(({ candidate }) => candidate));
  return candidates.filter((candidate) => saved.has(candidate));
}
