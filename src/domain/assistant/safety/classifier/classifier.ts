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

class Classifier {
  readonly #weights = weightsOf(stored, PLACES);
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

  /** Sums up to each word, so that any part of the message is two look-ups away. */
  #sumsUpTo(values: (at: number) => number, length: number): Float64Array {
    const sums = new Float64Array(length + 1);
    for (let at = 0; at < length; at += 1) sums[at + 1] = (sums[at] ?? 0) + values(at);
    return sums;
  }

  /** In: a normal text (message.ts). Out: what its gravest part sounds like; a text without words is nothing. */
  hear(text: string): Heard {
    const cut = cutOf(text);
    const words = cut.words.map((word) => this.#weighed(word));
    const count = words.length;
    const pairs = Array.from({ length: REACH }, (_, index) =>
      words.slice(index + 1).map((other, at) => pairPlace(words[at] ?? other, other, index + 1)),
    );
    const squares = this.#sumsUpTo((at) => words[at]?.squares ?? 0, count);
    const alone = HEARD_CLASSES.map((_, k) => this.#sumsUpTo((at) => words[at]?.sums[k] ?? 0, count));
    const together = this.#weights.map((weights) =>
      pairs.map((places, index) =>
        this.#sumsUpTo((at) => (weights[places[at] ?? 0] ?? 0) * pairValue(index + 1), places.length),
      ),
    );
    const between = (sums: Float64Array | undefined, from: number, to: number) =>
      to > from ? (sums?.[to] ?? 0) - (sums?.[from] ?? 0) : 0;
    let gravest: Heard = { none: 1, urgent: 0, emergency: 0, crisis: 0, words: count };
    for (const [from, to] of count === 0 ? [] : partsOf(cut)) {
      let length = between(squares, from, to);
      for (let apart = 1; apart <= REACH; apart += 1) length += Math.max(0, to - from - apart) * pairValue(apart) ** 2;
      const sums = Array.from({ length: CLASSES }, (_, k) => {
        const apart = together[k]?.map((known, index) => between(known, from, to - index - 1)) ?? [];
        const sum = between(alone[k], from, to) + apart.reduce((one, other) => one + other, 0);
        return (sum * (stored.scales[k] ?? 0)) / Math.sqrt(length) + (stored.biases[k] ?? 0);
      });
      const heard = likely(sums, count);
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
