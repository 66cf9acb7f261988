import { inSteps } from "#server/in-steps.ts";
import { type Bm25, postingsBuilder } from "./postings.ts";
import { repairer } from "./repair.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { gramsOf, stemOf, wordsOf } from "./words.ts";

export interface SearchDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Other names, which weigh as much as the title. */
  readonly aliases?: readonly string[];
}

/** `score` runs from 0 to 2 and is comparable within one search only. */
export interface Ranked {
  readonly id: string;
  readonly score: number;
}

export interface SearchEngine {
  /** The best documents for a question, best first, ties by id. Never fails; empty without a match. */
  rank(question: string, limit: number): readonly Ranked[];
  /** A known word unchanged, or an unknown word corrected by one edit. */
  repaired(word: string): string;
  /** The inverse document frequency of a word; undefined when no document has it. */
  rarity(word: string): number | undefined;
  /** All words of the documents. */
  readonly words: Iterable<string>;
  /** The size of the postings in bytes. */
  readonly bytes: number;
}

const WORDS: Bm25 & { readonly title: number } = { saturation: 1.5, length: 0.75, title: 4 };
const GRAMS: Bm25 & { readonly title: number } = { saturation: 1.2, length: 0.75, title: 3 };
/** Rare words count more in longer messages (from 6 to 14 words), which contain much beside their subject. */
const CONTRAST = { most: 2.5, from: 6, to: 14 };

/**
 * A search index in memory. The score is the sum of two normalised rankings: BM25 over stems without stop words, and
 * BM25 over character 4-grams, which tolerates endings, compounds and misspellings.
 */
export async function createSearchEngine(documents: readonly SearchDocument[]): Promise<SearchEngine> {
  const sorted = documents.toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  const stems = numbered();
  const grams = numbered();
  const vocabulary = new Map<string, number>();
  /** Words recur in nearly every document. */
  const readWords = new Map<string, ReadWord>();
  const wordPostings = postingsBuilder(WORDS);
  const gramPostings = postingsBuilder(GRAMS);

  const readWord = (word: string): ReadWord => {
    let known = readWords.get(word);
    if (known === undefined) {
      const stem = STOP_WORDS.has(word) ? undefined : stems.number(stemOf(word));
      known = { word, stem, grams: gramsOf(word).map(grams.number) };
      readWords.set(word, known);
    }
    return known;
  };

  function count(text: string, ofWord: number, ofGram: number): void {
    for (const word of wordsOf(text)) {
      const { stem, grams } = readWord(word);
      vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
      for (const gram of grams) gramPostings.count(gram, ofGram);
      if (stem !== undefined) wordPostings.count(stem, ofWord);
    }
  }
  for await (const { title, text, aliases = [] } of inSteps(sorted)) {
    for (const name of [title, ...aliases]) count(name, WORDS.title, GRAMS.title);
    count(text, 1, 1);
    wordPostings.endDocument();
    gramPostings.endDocument();
  }
  // Searching does not read it, but the index would keep it in memory.
  readWords.clear();

  const byWords = wordPostings.finish();
  const byGrams = gramPostings.finish();
  const ids = sorted.map(({ id }) => id);
  const rarity = (word: string) => {
    const stem = stems.known(stemOf(word));
    const worth = stem === undefined ? 0 : byWords.rarity(stem);
    return worth === 0 ? undefined : worth;
  };
  const isKnown = (word: string) => vocabulary.has(word) || rarity(word) !== undefined;
  const repaired = repairer(vocabulary, isKnown);
  const knownGrams = (word: string) => gramsOf(word).flatMap((gram) => grams.known(gram) ?? []);
  /** Reused buffers for scores by document number. */
  const [both, one] = [new Float32Array(ids.length), new Float32Array(ids.length)];

  return {
    repaired: (word) => (STOP_WORDS.has(word) ? word : repaired(word)),
    rarity,
    bytes: byWords.bytes + byGrams.bytes,
    words: vocabulary.keys(),
    rank,
  };

  function rank(question: string, limit: number): readonly Ranked[] {
    const words = wordsOf(question).filter((word) => !STOP_WORDS.has(word));
    const wantedStems = new Map<number, number>();
    const wantedGrams = new Map<number, number>();
    const add = (terms: Map<number, number>, term: number | undefined) => {
      if (term !== undefined) terms.set(term, (terms.get(term) ?? 0) + 1);
    };
    for (const word of words) {
      const right = repaired(word);
      add(wantedStems, stems.known(stemOf(right)));
      for (const gram of knownGrams(right)) add(wantedGrams, gram);
    }
    const contrast = contrastOf(words.length);
    both.fill(0);
    byWords.addScores(wantedStems, one.fill(0), contrast);
    addNormalised(one, both);
    byGrams.addScores(wantedGrams, one.fill(0), contrast);
    addNormalised(one, both);
    return best(both, limit).map((at) => ({ id: ids[at] ?? "", score: both[at] ?? 0 }));
  }
}

/** A word with the numbers of its stem, which a stop word has none of, and its grams. */
interface ReadWord {
  readonly word: string;
  readonly stem: number | undefined;
  readonly grams: readonly number[];
}

/** Assigns consecutive numbers from 0 to distinct texts. */
function numbered() {
  const numbers = new Map<string, number>();
  return {
    known: (text: string) => numbers.get(text),
    number(text: string) {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    },
  };
}

/** @param length - The number of words that are no stop words. */
function contrastOf(length: number): number {
  const share = Math.min(1, Math.max(0, (length - CONTRAST.from) / (CONTRAST.to - CONTRAST.from)));
  return 1 + (CONTRAST.most - 1) * share;
}

function addNormalised(scores: Float32Array, sum: Float32Array): void {
  let highest = 0;
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0;
    if (score > highest) highest = score;
  }
  if (highest === 0) return;
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0;
    if (score > 0) sum[at] = (sum[at] ?? 0) + score / highest;
  }
}

/** Indexes of the highest scores above zero, ties by index. */
function best(scores: Float32Array, limit: number): readonly number[] {
  const saved: number[] = [];
  let lowest = 0;
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0;
    if (score <= lowest && (saved.length === limit || score === 0)) continue;
    let place = saved.length;
    while (place > 0 && (scores[saved[place - 1] ?? 0] ?? 0) < score) place--;
    saved.splice(place, 0, at);
    if (saved.length > limit) saved.pop();
    if (saved.length === limit) lowest = scores[saved[limit - 1] ?? 0] ?? 0;
  }
  return saved;
}
