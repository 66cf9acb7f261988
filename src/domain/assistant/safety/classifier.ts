import stored from "#generated/classifier-weights.json" with { type: "json" };
import { soundKey } from "./sound-key.ts";
import type { Token } from "./tokens.ts";

/**
 * A linear classifier beside the rules: it estimates how dangerous a text is from words, pairs of words, parts of
 * words and the detected concepts. It can cause a question; it never causes an alarm without a concept. `npm run
 * learn` trains the weights.
 */
export const CLASSES = ["none", "urgent", "emergency", "crisis"] as const;
export const PLACES = 2 ** 17;

/** The probability of each class; the sum is one. */
export type Score = Readonly<Record<(typeof CLASSES)[number], number>>;

/** The kinds of features: a word, a pair of neighbours, a pair with one word between, a part of a word, a concept. */
const WORD = 1;
const PAIR = 1;
const APART = 0.7;
const PIECE = 0.6;
const CONCEPT = 1;
const PIECES = [3, 4];
const REMEMBERED = 4000;

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
const placeOf = (text: string) => hashOf(text) % PLACES;

const remembered = new Map<string, { readonly key: string; readonly places: readonly number[] }>();

/** A word by its sound (a number by its length), with the feature indexes of the word and of its parts. */
function wordOf(word: string) {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const key = /^\p{N}/u.test(word) ? `#${word.replace(/[^0-9]/gu, "").length}` : soundKey(word) || word;
  const whole = `<${key}>`;
  const pieces = PIECES.flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) => whole.slice(at, at + length)),
  );
  const made = { key, places: [placeOf(`w ${key}`), ...pieces.map((piece) => placeOf(`p ${piece}`))] };
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(word, made);
  return made;
}

export interface Features {
  readonly places: readonly number[];
  readonly values: readonly number[];
}

/**
 * Each word of a message with its feature indexes, and those of the pairs that it begins; computed once for all parts
 * of the message.
 */
const placesOf = new WeakMap<readonly Token[], readonly (readonly (readonly number[])[])[]>();

function placesIn(tokens: readonly Token[]) {
  const known = placesOf.get(tokens);
  if (known !== undefined) return known;
  const words = tokens.map(({ word }) => wordOf(word));
  const made = words.map(({ key, places }, at) => {
    const pair = (mark: string, other: { readonly key: string } | undefined) =>
      other === undefined ? [] : [placeOf(`${key}${mark}${other.key}`)];
    return [places, pair(" ", words[at + 1]), pair(" * ", words[at + 2])];
  });
  placesOf.set(tokens, made);
  return made;
}

/** In: a message, the range of its words, and the concepts found there ("now CARD-01", "asked NEUR-07"). */
export function featuresOf(tokens: readonly Token[], from: number, to: number, found: readonly string[]): Features {
  const [places, values]: [number[], number[]] = [[], []];
  const add = (place: number, value: number) => {
    places.push(place);
    values.push(value);
  };
  const all = placesIn(tokens);
  for (let at = from; at < to; at += 1) {
    const [own = [], pair = [], apart = []] = all[at] ?? [];
    for (const [index, place] of own.entries()) add(place, index === 0 ? WORD : PIECE);
    if (at + 1 < to) for (const place of pair) add(place, PAIR);
    if (at + 2 < to) for (const place of apart) add(place, APART);
  }
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
  const scaled = values.map((value) => value / length);
  return {
    places: [...places, ...found.map((name) => placeOf(`c ${name}`))],
    values: [...scaled, ...found.map(() => CONCEPT)],
  };
}

/** Parts of a message that are classified separately: the whole, and runs of a few sentences. */
const SENTENCES = 3;
const MIN_WORDS = 3;
export function partsOf(tokens: readonly Token[]): readonly (readonly [number, number])[] {
  const starts = tokens.flatMap(({ sentence }, at) => (tokens[at - 1]?.sentence === sentence ? [] : [at]));
  const ends = [...starts.slice(1), tokens.length];
  const runs = starts.flatMap((from, at) => ends.slice(at, at + SENTENCES).map((to) => [from, to] as const));
  const parts = runs.filter(([from, to]) => to - from >= MIN_WORDS && to - from < tokens.length);
  return [[0, tokens.length], ...parts];
}

const weights = CLASSES.slice(1).map((name) =>
  Int8Array.from(atob(stored.weights[name as keyof typeof stored.weights]), (sign) => sign.charCodeAt(0)),
);

/** The class probabilities of a text's features. */
export function scoreOf({ places, values }: Features): Score {
  const powers = weights.map((own, k) => {
    let sum = 0;
    for (let at = 0; at < places.length; at += 1) sum += (own[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
    return Math.exp(sum * (stored.scales[k] ?? 0) + (stored.biases[k] ?? 0));
  });
  const [urgent = 0, emergency = 0, crisis = 0] = powers;
  const all = 1 + urgent + emergency + crisis;
  return { none: 1 / all, urgent: urgent / all, emergency: emergency / all, crisis: crisis / all };
}

/** The probability of a current danger. */
export const grave = ({ emergency, crisis }: Score) => emergency + crisis;
