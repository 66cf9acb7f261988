import stored from "#generated/classifier-weights.json" with { type: "json" };
import { isKeyOf } from "../../typed.ts";
import { soundKey } from "../text/sound-key.ts";
import type { Finding } from "./concepts.ts";
import type { Token } from "./tokens.ts";

/**
 * A linear classifier beside the rules: it estimates how dangerous a text is from words, pairs of neighbours, parts of
 * words and the findings. It can cause a question; it never causes an alarm without a finding. `npm run learn` trains
 * the weights.
 */
export const CLASSES = ["none", "urgent", "emergency", "crisis"] as const;
export const PLACES = 2 ** 17;

/** The probability of each class; the sum is one. */
export type Score = Readonly<Record<(typeof CLASSES)[number], number>>;

/** The values of the features: a word, a pair of neighbours and a finding count 1, a part of a word less. */
const PIECE = 0.6;
const PIECE_LENGTH = 4;
const REMEMBERED = 4000;
/** The parts of a message are the whole, and runs of so many sentences that have so many words. */
const SENTENCES = 3;
const MIN_WORDS = 3;

/** The index of a feature: FNV-1a, mixed as in MurmurHash3. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % PLACES;
}

interface Word {
  readonly key: string;
  /** The indexes of the word, then of its parts. */
  readonly places: readonly number[];
}
const remembered = new Map<string, Word>();

/** A word by its sound, a number by its length. */
function wordOf({ word }: Token): Word {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const key = /^\p{N}/u.test(word) ? `#${word.replace(/[^0-9]/gu, "").length}` : soundKey(word) || word;
  const whole = `<${key}>`;
  const pieces = [...whole].map((_, at) => whole.slice(at, at + PIECE_LENGTH)).slice(0, 1 - PIECE_LENGTH);
  const made = { key, places: [placeOf(`w ${key}`), ...pieces.map((piece) => placeOf(`p ${piece}`))] };
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(word, made);
  return made;
}

export interface Features {
  readonly places: readonly number[];
  readonly values: readonly number[];
}
/** A part of a message that is classified on its own: from a word up to another, with its features. */
export interface Part extends Features {
  readonly from: number;
  readonly to: number;
}

/** The parts of a message with its findings: first the whole, then runs of a few sentences. */
export function partsOf(tokens: readonly Token[], found: readonly Finding[]): readonly Part[] {
  const words = tokens.map(wordOf);
  const pairs = words.map(({ key }, at) => placeOf(`${key} ${words[at + 1]?.key}`));
  const part = (from: number, to: number): Part => {
    const [places, values]: [number[], number[]] = [[], []];
    for (let at = from; at < to; at += 1) {
      const own = words[at]?.places ?? [];
      places.push(...own, ...pairs.slice(at, at + 1 < to ? at + 1 : at));
      values.push(...own.map((_, index) => (index === 0 ? 1 : PIECE)), ...(at + 1 < to ? [1] : []));
    }
    const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
    const within = found.filter(({ span }) => span[0] >= from && span[1] < to);
    const names = new Set(within.flatMap(({ meant, rule }) => [`c ${meant} ${rule.id}`, `c ${meant} ${rule.tier}`]));
    return {
      from,
      to,
      places: [...places, ...[...names].map(placeOf)],
      values: [...values.map((value) => value / length), ...[...names].map(() => 1)],
    };
  };
  const starts = tokens.flatMap(({ sentence }, at) => (tokens[at - 1]?.sentence === sentence ? [] : [at]));
  const ends = [...starts.slice(1), tokens.length];
  const runs = starts.flatMap((from, at) => ends.slice(at, at + SENTENCES).map((to) => [from, to] as const));
  const short = runs.filter(([from, to]) => to - from >= MIN_WORDS && to - from < tokens.length);
  return [part(0, tokens.length), ...short.map(([from, to]) => part(from, to))];
}

const weights = CLASSES.filter((name) => isKeyOf(stored.weights, name)).map((name) =>
  Int8Array.from(atob(stored.weights[name]), (sign) => sign.charCodeAt(0)),
);

/** The class probabilities of a part. */
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
