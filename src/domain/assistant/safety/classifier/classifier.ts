import { PLACES, pairPlace, pairValue, REACH, type WordFeatures, wordFeatures, wordValue } from "./features.ts";
import { cutOf, partsOf } from "./segments.ts";
import stored from "./weights.json" with { type: "json" };
import { HEARD_CLASSES, weightsOf } from "./weights.ts";

/** How likely a message is what it may be, by the part of it that sounds gravest; the four shares add up to one. */
export interface Heard {
  readonly none: number;
  readonly urgent: number;
  readonly emergency: number;
  readonly crisis: number;
  /** Of how many words the message is: little can be known of few. */
  readonly words: number;
}

const CLASSES = HEARD_CLASSES.length;

/** A word with what it adds to each class by itself. */
interface Weighed extends WordFeatures {
  readonly sums: readonly number[];
  readonly squares: number;
}

const REMEMBERED = 4000;

/** Sums up to each word of a message: of squares, of what words add to a class, and of what pairs so far apart add to it. */
const SUMS = 1 + CLASSES * (1 + REACH);
const aloneRow = (k: number) => 1 + k;
const pairRow = (k: number, apart: number) => CLASSES + apart + k * REACH;

class Classifier {
  readonly #weights = weightsOf(stored, PLACES);
  /** Rows of sums, so that any part of the message is two look-ups away; for the message that is heard now. */
  #sums = new Float64Array();
  #room = 0;
  readonly #words = new Map<string, Weighed>();

  #weighed(word: string): Weighed {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const features = wordFeatures(word);
    const sums = this.#weights.map((weights) =>
      features.places.reduce((sum, place, index) => sum + (weights[place] ?? 0) * wordValue(index), 0),
    );
    const squares = features.places.reduce((sum, _, index) => sum + wordValue(index) ** 2, 0);
    const weighed = { ...features, sums, squares };
    if (this.#words.size >= REMEMBERED) this.#words.clear();
    this.#words.set(word, weighed);
    return weighed;
  }

  #sumUp(words: readonly Weighed[]): void {
    const count = words.length;
    if (this.#room <= count) {
      this.#room = 2 * (count + 1);
      this.#sums = new Float64Array(SUMS * this.#room);
    }
    const [sums, room] = [this.#sums, this.#room];
    for (let at = 0; at < count; at += 1) {
      const word = words[at];
      if (word === undefined) continue;
      sums[at + 1] = (sums[at] ?? 0) + word.squares;
      for (let k = 0; k < CLASSES; k += 1) {
        const row = aloneRow(k) * room + at;
        sums[row + 1] = (sums[row] ?? 0) + (word.sums[k] ?? 0);
      }
      for (let apart = 1; apart <= REACH && at + apart < count; apart += 1) {
        const place = pairPlace(word, words[at + apart] ?? word, apart);
        const value = pairValue(apart);
        for (let k = 0; k < CLASSES; k += 1) {
          const row = pairRow(k, apart) * room + at;
          sums[row + 1] = (sums[row] ?? 0) + (this.#weights[k]?.[place] ?? 0) * value;
        }
      }
    }
  }

  /** What a row adds up to from one place to another. */
  #between(row: number, from: number, to: number): number {
    const start = row * this.#room;
    return to > from ? (this.#sums[start + to] ?? 0) - (this.#sums[start + from] ?? 0) : 0;
  }

  /** In: a normal text (message.ts). Out: what its gravest part sounds like; a text without words is nothing. */
  hear(text: string): Heard {
    const cut = cutOf(text);
    const count = cut.words.length;
    this.#sumUp(cut.words.map((word) => this.#weighed(word)));
    let gravest: Heard = { none: 1, urgent: 0, emergency: 0, crisis: 0, words: count };
    const heardIn: number[] = [];
    for (const [from, to] of count === 0 ? [] : partsOf(cut)) {
      let length = this.#between(0, from, to);
      for (let apart = 1; apart <= REACH; apart += 1) length += Math.max(0, to - from - apart) * pairValue(apart) ** 2;
      for (let k = 0; k < CLASSES; k += 1) {
        let pairs = 0;
        for (let apart = 1; apart <= REACH; apart += 1) pairs += this.#between(pairRow(k, apart), from, to - apart);
        const sum = this.#between(aloneRow(k), from, to) + pairs;
        heardIn[k] = (sum * (stored.scales[k] ?? 0)) / Math.sqrt(length) + (stored.biases[k] ?? 0);
      }
      const heard = likely(heardIn, count);
      if (from === 0 && to === count) gravest = heard;
      else if (grave(heard) > grave(gravest)) gravest = heard;
    }
    return gravest;
  }
}

function likely(sums: readonly number[], words: number): Heard {
  const [urgent = 0, emergency = 0, crisis = 0] = sums.map(Math.exp);
  const all = 1 + urgent + emergency + crisis;
  return { none: 1 / all, urgent: urgent / all, emergency: emergency / all, crisis: crisis / all, words };
}

/** How likely somebody is in danger now. */
export const grave = ({ emergency, crisis }: Heard) => emergency + crisis;

let made: Classifier | undefined;

/**
 * What a message sounds like to somebody who has read many. In: a normal text (message.ts), of any length. Out: how likely
 * it is each class. Words that no rule knows count here, by their sound, their pieces and their neighbours. Never fails;
 * takes a tenth of a millisecond. The weights are made by `npm run learn`.
 */
export function hear(text: string): Heard {
  made ??= new Classifier();
  return made.hear(text);
}
