/** A piece of text that the model knows, with the logarithm of its probability. */
export type Piece = readonly [text: string, score: number];

/** What a text that is no piece counts less than the least likely piece. */
const UNKNOWN = 10;

/** Splits texts into the pieces of a vocabulary, so that they are the likeliest together (a unigram model). */
export class Unigram {
  readonly #ids = new Map<string, number>();
  readonly #scores: Float64Array;
  readonly #unknownId: number;
  readonly #longest: number;

  /**
   * @param vocabulary - All pieces in the order of their ids.
   * @param unknownId - The id of a character that is in no piece.
   */
  constructor(vocabulary: readonly Piece[], unknownId: number) {
    this.#scores = Float64Array.from(vocabulary, ([, score]) => score);
    this.#scores[unknownId] = this.#scores.reduce((least, score) => Math.min(least, score), 0) - UNKNOWN;
    this.#unknownId = unknownId;
    let longest = 1;
    for (const [id, [text]] of vocabulary.entries()) {
      this.#ids.set(text, id);
      longest = Math.max(longest, text.length);
    }
    this.#longest = longest;
  }

  /**
   * @param text - A normalised text, its spaces replaced.
   * @returns The ids of its pieces; characters next to each other that are in no piece have one together.
   */
  split(text: string): readonly number[] {
    const best = new Float64Array(text.length + 1).fill(Number.NEGATIVE_INFINITY);
    const starts = new Uint32Array(text.length + 1);
    const ids = new Uint32Array(text.length + 1);
    best[0] = 0;
    for (let start = 0; start < text.length; ) {
      const before = best[start] ?? 0;
      const width = (text.codePointAt(start) ?? 0) > 0xff_ff ? 2 : 1;
      const reach = (end: number, id: number) => {
        const score = before + (this.#scores[id] ?? 0);
        if (score <= (best[end] ?? 0)) return;
        best[end] = score;
        starts[end] = start;
        ids[end] = id;
      };
      const last = Math.min(text.length, start + this.#longest);
      let isKnown = false;
      for (let end = start + width; end <= last; end += 1) {
        const id = this.#ids.get(text.slice(start, end));
        if (id === undefined) continue;
        isKnown ||= end === start + width;
        reach(end, id);
      }
      if (!isKnown) reach(start + width, this.#unknownId);
      start += width;
    }
    const found: number[] = [];
    for (let end = text.length; end > 0; end = starts[end] ?? 0) {
      const id = ids[end] ?? 0;
      if (id !== this.#unknownId || found.at(-1) !== id) found.push(id);
    }
    return found.reverse();
  }
}
