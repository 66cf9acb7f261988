/** Parameters of BM25: term saturation (k1) and length normalisation (b). */
export interface Bm25 {
  readonly saturation: number;
  readonly length: number;
}

/** The documents of each term with the term's weight in them. */
export interface Postings {
  /**
   * Adds the weights of these terms to `scores` by document; unknown terms add nothing. The rarity is raised to the
   * power `contrast`: above 1, rare terms count more than in BM25.
   */
  addScores(terms: Terms, scores: Float32Array, contrast: number): void;
  /** The inverse document frequency of a term; 0 when no document has it. */
  rarity(term: number): number;
  readonly bytes: number;
}

/** How often each term is wanted. */
export type Terms = ReadonlyMap<number, number>;

export interface PostingsBuilder {
  /** Counts a term of the current document. */
  count(term: number, weight: number): void;
  /** Ends the current document; documents are numbered from 0. */
  endDocument(): void;
  /** Returns the postings; the builder must not be used afterwards. */
  finish(): Postings;
}

/** A growing typed array. */
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

/** Builds postings document by document. Terms are consecutive numbers from 0. */
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
      return laidOut({ starts, documents, weights, total });
    },
  };
}

/** The BM25 weight of a term count in a document of this length. */
function weighing({ saturation, length }: Bm25, size: number, mean: number): (count: number) => number {
  const blocked = saturation * (1 - length + (length * size) / mean);
  return (count) => (count * (saturation + 1)) / (count + blocked);
}

interface LaidOut {
  /** The start of each term's entries, with the end of the last as an extra element. */
  readonly starts: Int32Array;
  readonly documents: Int32Array;
  readonly weights: Float32Array;
  readonly total: number;
}

function laidOut({ starts, documents, weights, total }: LaidOut): Postings {
  const rarity = (term: number) => {
    const frequency = term + 1 < starts.length ? (starts[term + 1] ?? 0) - (starts[term] ?? 0) : 0;
    return frequency === 0 ? 0 : rarityOf(frequency, total);
  };
  return {
    rarity,
    addScores(terms, scores, contrast) {
      for (const [term, times] of terms) {
        const worth = rarity(term) ** contrast * times;
        const end = starts[term + 1] ?? 0;
        for (let place = starts[term] ?? 0; place < end; place++) {
          const document = documents[place] ?? 0;
          scores[document] = (scores[document] ?? 0) + worth * (weights[place] ?? 0);
        }
      }
    },
    bytes: starts.byteLength + documents.byteLength + weights.byteLength,
  };
}

/** Inverse document frequency of a word in `frequency` of `total` documents, never below zero. */
export function rarityOf(frequency: number, total: number): number {
  return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
}
