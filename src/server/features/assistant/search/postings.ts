/** How soon more of one word stops counting, and how much a long document is held back; the usual values of BM25. */
export interface Bm25 {
  readonly saturation: number;
  readonly length: number;
}

/** For each term the documents it occurs in and what it is worth there. */
export interface Postings {
  /**
   * Adds to `scores`, by document, what these terms are worth; a term the index does not know adds nothing. Rarity
   * is raised to the power `contrast`: above 1, rare terms outweigh common ones by more than BM25 has it.
   */
  addScores(terms: Terms, scores: Float32Array, contrast: number): void;
  /** How rare a term is: 0 when no document has it. */
  rarity(term: number): number;
  /**
   * Puts a document behind the others, with what each of its terms counts. Held against the length of those that were
   * read first.
   */
  add(terms: Terms): void;
  /** Takes a document away, with the terms that it was put in with. Its number stays free. */
  remove(document: number, terms: Terms): void;
  readonly bytes: number;
}

/** What each term counts in one document. */
export type Terms = ReadonlyMap<number, number>;

export interface PostingsBuilder {
  /** Counts a term of the document that is being read. */
  count(term: number, weight: number): void;
  /** Ends the document that was being read; documents are numbered from 0. */
  endDocument(): void;
  /** The finished postings; the builder must not be used afterwards. */
  finish(): Postings;
}

/** A typed array that grows: postings of a large library are millions of numbers. */
function growing<A extends Int32Array | Float32Array>(make: (length: number) => A) {
  let values = make(1024);
  let used = 0;
  return {
    push(value: number) {
      if (used === values.length) {
        const larger = make(used * 2);
        larger.set(values);
        values = larger;
      }
      values[used++] = value;
    },
    at: (index: number) => values[index] ?? 0,
    add(index: number, value: number) {
      values[index] = (values[index] ?? 0) + value;
    },
    length: () => used,
  };
}
const integers = () => growing((length) => new Int32Array(length));
const decimals = () => growing((length) => new Float32Array(length));

/** Reads documents one after the other and lays their terms out by term. Terms are numbers from 0 without gaps. */
export function postingsBuilder(bm25: Bm25): PostingsBuilder {
  const terms = integers();
  const counts = decimals();
  const ends = integers();
  const lengths = decimals();
  const counted = decimals();
  const frequencies = integers();
  let touched: number[] = [];
  let size = 0;

  return {
    count(term, weight) {
      while (counted.length() <= term) {
        counted.push(0);
        frequencies.push(0);
      }
      if (counted.at(term) === 0) touched.push(term);
      counted.add(term, weight);
      size += weight;
    },
    endDocument() {
      for (const term of touched) {
        terms.push(term);
        counts.push(counted.at(term));
        frequencies.add(term, 1);
        counted.add(term, -counted.at(term));
      }
      ends.push(terms.length());
      lengths.push(size);
      touched = [];
      size = 0;
    },
    finish() {
      const total = ends.length();
      let sum = 0;
      for (let document = 0; document < total; document++) sum += lengths.at(document);
      const mean = sum / Math.max(total, 1) || 1;

      const starts = new Int32Array(frequencies.length() + 1);
      for (let term = 0; term < frequencies.length(); term++) {
        starts[term + 1] = (starts[term] ?? 0) + frequencies.at(term);
      }
      const next = starts.slice();
      const documents = new Int32Array(terms.length());
      const weights = new Float32Array(terms.length());
      for (let document = 0, entry = 0; document < total; document++) {
        const weightOf = weighing(bm25, lengths.at(document), mean);
        for (; entry < ends.at(document); entry++) {
          const term = terms.at(entry);
          const place = next[term] ?? 0;
          next[term] = place + 1;
          documents[place] = document;
          weights[place] = weightOf(counts.at(entry));
        }
      }
      return laidOut({ starts, documents, weights, total, mean, bm25 });
    },
  };
}

/** What a term that counts so much is worth in a document of this length. */
function weighing({ saturation, length }: Bm25, size: number, mean: number): (count: number) => number {
  const blocked = saturation * (1 - length + (length * size) / mean);
  return (count) => (count * (saturation + 1)) / (count + blocked);
}

interface LaidOut {
  /** Where the entries of each term begin, and of the term that is none where they end. */
  readonly starts: Int32Array;
  readonly documents: Int32Array;
  readonly weights: Float32Array;
  readonly total: number;
  /** How long a document is, of those that were read first. */
  readonly mean: number;
  readonly bm25: Bm25;
}

/** An entry of a document that came later. */
interface LaterEntry {
  readonly document: number;
  readonly weight: number;
}

function laidOut({ starts, documents, weights, total, mean, bm25 }: LaidOut): Postings {
  const later = new Map<number, LaterEntry[]>();
  /** By how much the terms of later and of gone documents change how many have them. */
  const changes = new Map<number, number>();
  const gone = new Set<number>();
  let next = total;

  function change(terms: Terms, by: 1 | -1): void {
    for (const term of terms.keys()) changes.set(term, (changes.get(term) ?? 0) + by);
  }
  const rarity = (term: number) => {
    const first = term + 1 < starts.length ? (starts[term + 1] ?? 0) - (starts[term] ?? 0) : 0;
    const frequency = first + (changes.get(term) ?? 0);
    return frequency <= 0 ? 0 : rarityOf(frequency, next - gone.size);
  };
  return {
    rarity,
    add(terms) {
      let size = 0;
      for (const count of terms.values()) size += count;
      const weightOf = weighing(bm25, size, mean);
      for (const [term, count] of terms) {
        const entry = { document: next, weight: weightOf(count) };
        const entries = later.get(term);
        if (entries === undefined) later.set(term, [entry]);
        else entries.push(entry);
      }
      change(terms, 1);
      next += 1;
    },
    remove(document, terms) {
      gone.add(document);
      change(terms, -1);
    },
    addScores(terms, scores, contrast) {
      for (const [term, times] of terms) {
        const worth = rarity(term) ** contrast * times;
        if (worth === 0) continue;
        const end = starts[term + 1] ?? 0;
        for (let place = starts[term] ?? 0; place < end; place++) {
          const document = documents[place] ?? 0;
          scores[document] = (scores[document] ?? 0) + worth * (weights[place] ?? 0);
        }
        for (const { document, weight } of later.get(term) ?? []) {
          scores[document] = (scores[document] ?? 0) + worth * weight;
        }
      }
      for (const document of gone) scores[document] = 0;
    },
    bytes: starts.byteLength + documents.byteLength + weights.byteLength,
  };
}

/** Inverse document frequency, never below zero: what it says that `frequency` of `total` documents have a word. */
export function rarityOf(frequency: number, total: number): number {
  return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
}
