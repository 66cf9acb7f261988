import { type Bm25, postingsBuilder, type Terms } from "./postings.ts";
import { repairer } from "./repair.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { gramsOf, stemOf, wordsOf } from "./words.ts";

export interface SearchDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Other names of what the title names; they count as much as the title. */
  readonly aliases?: readonly string[];
}

/** `score` runs from 0 to 2 and is comparable within one search only. */
export interface Ranked {
  readonly id: string;
  readonly score: number;
}

/** A word to look for, and what it counts: 1 for a word that was typed. */
export interface Wanted {
  readonly word: string;
  readonly weight: number;
}

export interface SearchEngine {
  /**
   * The best documents for a question, best first; equally good ones by their ids. Never fails; empty when nothing
   * fits.
   */
  rank(question: string, limit: number): readonly Ranked[];
  /** The same for words of `wordsOf`, each with its own weight. */
  rankWords(words: readonly Wanted[], limit: number): readonly Ranked[];
  /** A word as the index will read it: itself, or its repair by one edit when the index does not know it. */
  repaired(word: string): string;
  /** How rare a word is among the documents; undefined when none has it. */
  rarity(word: string): number | undefined;
  /**
   * Takes documents away and puts others in, in milliseconds for a few of them. Lengths are held against the mean of
   * the documents that were read first, so that after many changes it is time to read all of them anew.
   */
  change(removed: readonly SearchDocument[], added: readonly SearchDocument[]): void;
  /** What the postings weigh. */
  readonly bytes: number;
}

const WORDS: Bm25 & { readonly title: number } = { saturation: 1.5, length: 0.75, title: 4 };
const GRAMS: Bm25 & { readonly title: number } = { saturation: 1.2, length: 0.75, title: 3 };
/** A raw message says much beside its subject: the longer it is, from 6 to 14 words, the more its rare words count. */
const CONTRAST = { most: 2.5, from: 6, to: 14 };

/**
 * An index in memory over documents with ids of their own. A question is answered by the sum of two rankings, each
 * divided by its best score: BM25 over stems without stop words, and BM25 over character 4-grams, which forgives
 * endings, compounds and misspellings.
 */
export function createSearchEngine(documents: readonly SearchDocument[]): SearchEngine {
  const sorted = documents.toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  const stems = numbered();
  const grams = numbered();
  const vocabulary = new Map<string, number>();
  const gramsByWord = new Map<string, readonly number[]>();
  const wordPostings = postingsBuilder(WORDS);
  const gramPostings = postingsBuilder(GRAMS);

  function read({ title, text, aliases = [] }: SearchDocument, toWords: Counter, toGrams: Counter, by: 1 | -1): void {
    const readText = (part: string, inTitle: boolean) => {
      for (const word of wordsOf(part)) {
        const often = (vocabulary.get(word) ?? 0) + by;
        if (often > 0) vocabulary.set(word, often);
        else vocabulary.delete(word);
        let numbers = gramsByWord.get(word);
        if (numbers === undefined) {
          numbers = gramsOf(word).map(grams.number);
          gramsByWord.set(word, numbers);
        }
        for (const gram of numbers) toGrams.count(gram, inTitle ? GRAMS.title : 1);
        if (!STOP_WORDS.has(word)) toWords.count(stems.number(stemOf(word)), inTitle ? WORDS.title : 1);
      }
    };
    for (const name of [title, ...aliases]) readText(name, true);
    readText(text, false);
  }
  for (const document of sorted) {
    read(document, wordPostings, gramPostings, 1);
    wordPostings.endDocument();
    gramPostings.endDocument();
  }
  gramsByWord.clear();

  const byWords = wordPostings.finish();
  const byGrams = gramPostings.finish();
  /** By their numbers, those of documents that are gone included. */
  const ids = sorted.map(({ id }) => id);
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const rarity = (word: string) => {
    const stem = stems.known(stemOf(word));
    const worth = stem === undefined ? 0 : byWords.rarity(stem);
    return worth === 0 ? undefined : worth;
  };
  const isKnown = (word: string) => vocabulary.has(word) || rarity(word) !== undefined;
  let repaired = repairer(vocabulary, isKnown);
  const knownGrams = (word: string) => gramsOf(word).flatMap((gram) => grams.known(gram) ?? []);
  /** What documents score, by their numbers: needed while one question is ranked. */
  let [both, one] = [new Float32Array(ids.length), new Float32Array(ids.length)];

  return {
    repaired: (word) => (STOP_WORDS.has(word) ? word : repaired(word)),
    rarity,
    bytes: byWords.bytes + byGrams.bytes,
    change(removed, added) {
      for (const document of removed) {
        const number = numbers.get(document.id);
        if (number === undefined) continue;
        const [ofWords, ofGrams] = [counting(), counting()];
        read(document, ofWords, ofGrams, -1);
        byWords.remove(number, ofWords.counts);
        byGrams.remove(number, ofGrams.counts);
        numbers.delete(document.id);
      }
      for (const document of added) {
        const [ofWords, ofGrams] = [counting(), counting()];
        read(document, ofWords, ofGrams, 1);
        byWords.add(ofWords.counts);
        byGrams.add(ofGrams.counts);
        numbers.set(document.id, ids.push(document.id) - 1);
      }
      gramsByWord.clear();
      repaired = repairer(vocabulary, isKnown);
    },
    rank: (question, limit) =>
      rankWords(
        wordsOf(question).map((word) => ({ word, weight: 1 })),
        limit,
      ),
    rankWords,
  };

  function rankWords(words: readonly Wanted[], limit: number): readonly Ranked[] {
    const wantedStems = new Map<number, number>();
    const wantedGrams = new Map<number, number>();
    const add = (terms: Map<number, number>, term: number | undefined, weight: number) => {
      if (term !== undefined) terms.set(term, (terms.get(term) ?? 0) + weight);
    };
    for (const { word, weight } of words) {
      if (STOP_WORDS.has(word)) continue;
      const right = repaired(word);
      add(wantedStems, stems.known(stemOf(right)), weight);
      for (const gram of knownGrams(right)) add(wantedGrams, gram, weight);
    }
    const contrast = contrastOf(words);
    if (both.length < ids.length) [both, one] = [new Float32Array(ids.length), new Float32Array(ids.length)];
    both.fill(0);
    byWords.addScores(wantedStems, one.fill(0), contrast);
    addNormalised(one, both);
    byGrams.addScores(wantedGrams, one.fill(0), contrast);
    addNormalised(one, both);
    return best(both, limit).map((at) => ({ id: ids[at] ?? "", score: both[at] ?? 0 }));
  }
}

/** What a text's terms are counted with. */
interface Counter {
  count(term: number, weight: number): void;
}

/** Counts the terms of one document. */
function counting(): Counter & { readonly counts: Terms } {
  const counts = new Map<number, number>();
  return {
    counts,
    count: (term, weight) => void counts.set(term, (counts.get(term) ?? 0) + weight),
  };
}

/** Gives every distinct text a number, from 0 without gaps. */
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

function contrastOf(words: readonly Wanted[]): number {
  const length = words.reduce((sum, { word, weight }) => sum + (STOP_WORDS.has(word) ? 0 : weight), 0);
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

/** Places of the highest scores above zero, the earlier place first among equals. */
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
