import { SENTENCE_END, WORD } from "../tokens.ts";

/** Words of a message, and where it may be cut: what others add before or after takes nothing from what was told. */
export interface Cut {
  readonly words: readonly string[];
  /** Positions between words at which a part begins or ends, the first and the last among them. */
  readonly at: readonly number[];
}

const PAUSE = /[,:()\u2013\u2014-]/u;
/** Where somebody begins to speak to the machine. */
const ORDERS = /^(?:ignore|disregard|forget|system|override|pretend)$/u;
/** What somebody says about it is a part of its own: ", my brother says it is gas". */
const SAYS = /^(?:says?|said|saying|tells?|told|thinks?|bol\w*|keh?\w*|kah\w*|बोल\S*|कह\S*)$/u;
const SAYS_WITHIN = 4;
/** A part of fewer words is heard with its neighbours only. */
const PART_LEAST = 3;
/** As many sentences in a row are heard as one part, beside the whole. */
const PART_MOST = 8;

/** In: a normal text (message.ts). Out: its words and its cuts. */
export function cutOf(text: string): Cut {
  const words: string[] = [];
  const paused: number[] = [];
  const at = [0];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(end, match.index);
    if (words.length > 0 && SENTENCE_END.test(between)) at.push(words.length);
    else if (words.length > 0 && PAUSE.test(between)) paused.push(words.length);
    if (words.length > 0 && ORDERS.test(match[0])) at.push(words.length);
    words.push(match[0]);
    end = match.index + match[0].length;
  }
  const reported = paused.filter((from) => words.slice(from, from + SAYS_WITHIN).some((word) => SAYS.test(word)));
  return { words, at: [...new Set([...at, ...reported, words.length])].sort((one, other) => one - other) };
}

/** Parts of a cut as pairs of positions, the whole first. */
export function partsOf({ words, at }: Cut): readonly (readonly [number, number])[] {
  const parts: [number, number][] = [[0, words.length]];
  for (let from = 0; from < at.length - 1; from += 1)
    for (let to = from + 1; to < at.length && to <= from + PART_MOST; to += 1) {
      const [start = 0, end = 0] = [at[from], at[to]];
      if (end - start >= PART_LEAST && end - start < words.length) parts.push([start, end]);
    }
  return parts;
}
