import { SENTENCE_END, WORD } from "../tokens.ts";

/** Words of a message, and where it may be cut: what others add before or after takes nothing from what was told. */
export interface Cut {
  readonly words: readonly string[];
  /** Where in the text each of them begins. */
  readonly starts: readonly number[];
  /** Positions between words at which a part begins or ends, the first and the last among them. */
  readonly at: readonly number[];
  /** ... those and where a question about something else begins ... */
  readonly asked: readonly number[];
  /** ... and those where a question ends: what is told behind it. */
  readonly told: readonly number[];
  /** Of how many sentences it is that are of three words and more and give no orders to a machine. */
  readonly sentences: number;
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
/** ... and what is told behind one: "how dangerous is a snake bite, one bit me just now". */
const ASKED =
  /^(?:why|explain|meaning|symptoms|signs|ky[uo]\w*|batao?|bata[iy]\w*|matlab|laks?ha?n|क्यों|क्यूँ|क्यूं|बताओ|बताइए|बताएँ|बताएं|मतलब|लक्षण)$/u;
/** A part of fewer words is heard with its neighbours only. */
const PART_LEAST = 3;
/** As many sentences in a row are heard as one part, beside the whole. */
const PART_MOST = 8;
/** ... and where questions begin and end, of which there are many in a long message, fewer. */
const ASKED_MOST = 4;
/** So many words on either side are what stands around something. */
const AROUND = 4;

/** A telephone's or Aadhaar's number, as people part them: it tells who asks and sounds like readings. */
const WHOSE_NUMBER =
  /(?<!\d)(?:(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}|(?:\+?91[\s-]?)?[6-9]\d{2}[\s-]\d{3}[\s-]\d{4}|0\d{2,4}[\s-]\d{3,4}[\s-]?\d{4}|\d{4}[\s-]\d{4}[\s-]\d{4}|\d{9,})(?!\d)/gu;

/** In: a normal text (message.ts). Out: its words and its cuts. */
export function cutOf(written: string): Cut {
  const text = written.replace(WHOSE_NUMBER, (number) => " ".repeat(number.length));
  const words: string[] = [];
  const starts: number[] = [];
  const paused: number[] = [];
  const at = [0];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(end, match.index);
    if (words.length > 0 && SENTENCE_END.test(between)) at.push(words.length);
    else if (words.length > 0 && PAUSE.test(between)) paused.push(words.length);
    if (words.length > 0 && ORDERS.test(match[0])) at.push(words.length);
    words.push(match[0]);
    starts.push(match.index);
    end = match.index + match[0].length;
  }
  const begins = (within: number, kind: RegExp) =>
    paused.filter((from) => words.slice(from, from + within).some((word) => kind.test(word)));
  const inOrder = (...some: readonly number[]) =>
    [...new Set([...some, words.length])].sort((one, other) => one - other);
  const parted = inOrder(...at, ...begins(SAYS_WITHIN, SAYS));
  const isAsked = (pause: number, at: number) =>
    words.slice(paused[at - 1] ?? 0, pause).some((word) => ASKS.test(word) || ASKED.test(word));
  const asked = inOrder(...parted, ...begins(ASKS_WITHIN, ASKS));
  const told = inOrder(...asked, ...paused.filter(isAsked));
  const ends = inOrder(...at);
  const isTold = (from: number, to: number) => to - from >= PART_LEAST && !ORDERS.test(words[from] ?? "");
  const sentences = ends.filter((to, index) => index > 0 && isTold(ends[index - 1] ?? 0, to)).length;
  return { words, starts, at: parted, asked, told, sentences };
}

/** From a position up to another. */
export type Part = readonly [number, number];

/** Parts of a cut, the whole first. */
export const partsOf = ({ words, at }: Cut): readonly Part[] => runsOf(words.length, at, PART_MOST);

/** Parts that there are beside those because a question about something else begins: what was told before ", is ginger good?" */
export const askedPartsOf = (cut: Cut): readonly Part[] => besides(cut, cut.at, cut.asked);

/** ... and those because one ends: what is told behind "how dangerous is a snake bite, ". */
export const toldPartsOf = (cut: Cut): readonly Part[] => besides(cut, cut.asked, cut.told);

/** Runs between finer cuts that there are not between coarser ones. */
function besides({ words }: Cut, coarser: readonly number[], finer: readonly number[]): readonly Part[] {
  if (finer.length === coarser.length) return NO_PARTS;
  const known = new Set<number>();
  for (const [from, to] of runsOf(words.length, coarser, PART_MOST)) known.add(from * words.length + to);
  return runsOf(words.length, finer, ASKED_MOST).filter(([from, to]) => !known.has(from * words.length + to));
}

const NO_PARTS: readonly Part[] = [];

/** What stands around something that was found: the words beside it, and its sentence, beyond which they never reach. */
export interface Surroundings {
  readonly near: Part;
  readonly sentence: Part;
}

/** In: a cut, and from where up to where in its text words begin. Out: what stands around them, with them in it. */
export function around({ starts, words, at }: Cut, from: number, to: number): Surroundings {
  const indexOf = (place: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= place),
    );
  const [first, last] = [indexOf(from), Math.min(words.length, indexOf(to) + 1)];
  const sentence: Part = [at.findLast((cut) => cut <= first) ?? 0, at.find((cut) => cut >= last) ?? words.length];
  return { near: [Math.max(sentence[0], first - AROUND), Math.min(sentence[1], last + AROUND)], sentence };
}

function runsOf(count: number, at: readonly number[], most: number): Part[] {
  const parts: Part[] = [[0, count]];
  for (let from = 0; from < at.length - 1; from += 1)
    for (let to = from + 1; to < at.length && to <= from + most; to += 1) {
      const [start = 0, end = 0] = [at[from], at[to]];
      if (end - start >= PART_LEAST && end - start < count) parts.push([start, end]);
    }
  return parts;
}
