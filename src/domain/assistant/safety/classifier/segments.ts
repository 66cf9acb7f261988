import { SENTENCE_END, WORD } from "../tokens.ts";

/** Words of a message, and where it may be cut: what others add before or after takes nothing from what was told. */
export interface Cut {
  readonly words: readonly string[];
  /** Positions between words at which a part begins or ends, the first and the last among them. */
  readonly at: readonly number[];
  /** ... those and where a question about something else begins ... */
  readonly asked: readonly number[];
  /** ... and those at which a clause does: every pause too. */
  readonly clauses: readonly number[];
}

const PAUSE = /[,:()\u2013\u2014-]/u;
/** Where somebody begins to speak to the machine. */
const ORDERS = /^(?:ignore|disregard|forget|system|override|pretend)$/u;
/** What somebody says about it is a part of its own: ", my brother says it is gas". */
const SAYS = /^(?:says?|said|saying|tells?|told|thinks?|bol\w*|keh?\w*|kah\w*|बोल\S*|कह\S*)$/u;
const SAYS_WITHIN = 4;
/** So is a question about something else: ", is ginger tea good?" */
const ASKS =
  /^(?:is|are|can|could|should|shall|what|which|how|does|do|will|would|may|when|where|any|kya|kia|kaise|kese|kais[aei]|kaun\w*|kon\w*|kitn\w*|kab|kahan?|koi|क्या|कैस\S*|कौन\S*|कितन\S*|कब|कहाँ|कहां|कोई)$/u;
const ASKS_WITHIN = 3;
/** A part of fewer words is heard with its neighbours only. */
const PART_LEAST = 3;
/** As many sentences in a row are heard as one part, beside the whole. */
const PART_MOST = 8;
/** ... and of clauses, which are many in a long message, fewer. */
const CLAUSES_MOST = 4;

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
  const begins = (within: number, kind: RegExp) =>
    paused.filter((from) => words.slice(from, from + within).some((word) => kind.test(word)));
  const inOrder = (...some: readonly number[]) =>
    [...new Set([...some, words.length])].sort((one, other) => one - other);
  const parted = inOrder(...at, ...begins(SAYS_WITHIN, SAYS));
  const asked = inOrder(...parted, ...begins(ASKS_WITHIN, ASKS));
  return { words, at: parted, asked, clauses: inOrder(...at, ...paused) };
}

/** From a position up to another. */
export type Part = readonly [number, number];

/** Parts of a cut, the whole first. */
export const partsOf = ({ words, at }: Cut): readonly Part[] => runsOf(words.length, at, PART_MOST);

/** Parts that there are beside those because a question about something else begins: what was told before ", is ginger good?" */
export const askedPartsOf = (cut: Cut): readonly Part[] => besides(partsOf(cut), cut, cut.asked);

/** All parts of a cut, those too that only a pause parts from their neighbours. */
export function closePartsOf(cut: Cut): readonly Part[] {
  const parts = partsOf(cut);
  return [...parts, ...besides(parts, cut, cut.clauses)];
}

function besides(parts: readonly Part[], { words, at }: Cut, finer: readonly number[]): readonly Part[] {
  if (finer.length === at.length) return NO_PARTS;
  const known = new Set<number>();
  for (const [from, to] of parts) known.add(from * words.length + to);
  return runsOf(words.length, finer, CLAUSES_MOST).filter(([from, to]) => !known.has(from * words.length + to));
}

const NO_PARTS: readonly Part[] = [];

function runsOf(count: number, at: readonly number[], most: number): Part[] {
  const parts: Part[] = [[0, count]];
  for (let from = 0; from < at.length - 1; from += 1)
    for (let to = from + 1; to < at.length && to <= from + most; to += 1) {
      const [start = 0, end = 0] = [at[from], at[to]];
      if (end - start >= PART_LEAST && end - start < count) parts.push([start, end]);
    }
  return parts;
}
