import stored from "#generated/classifier-weights.json" with { type: "json" };
import { PLACES, pairPlace, pairValue, REACH, type WordFeatures, wordFeatures, wordValue } from "./features.ts";
import { around, askedPartsOf, type Cut, cutOf, type Part, partsOf, toldPartsOf } from "./segments.ts";
import { HEARD_CLASSES, weightsOf } from "./weights.ts";

/** How likely a message is what it may be, by the part of it that sounds gravest; the four shares add up to one. */
export interface Heard {
  readonly none: number;
  readonly urgent: number;
  readonly emergency: number;
  readonly crisis: number;
  /** Of how many words that part is: little can be known of few. */
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
  /** Which cut that is. */
  #summed: Cut | undefined;
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

  #sumUp(cut: Cut): void {
    if (this.#summed === cut) return;
    this.#summed = cut;
    const words = cut.words.map((word) => this.#weighed(word));
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

  /** In: a cut of a normal text (message.ts) with words in it. Out: what tells how any part of it sounds. */
  hear(cut: Cut): (part: Part) => Heard {
    const heardIn: number[] = [];
    return ([from, to]) => {
      this.#sumUp(cut);
      let length = this.#between(0, from, to);
      for (let apart = 1; apart <= REACH; apart += 1) length += Math.max(0, to - from - apart) * pairValue(apart) ** 2;
      const root = Math.sqrt(length);
      for (let k = 0; k < CLASSES; k += 1) {
        let pairs = 0;
        for (let apart = 1; apart <= REACH; apart += 1) pairs += this.#between(pairRow(k, apart), from, to - apart);
        const sum = this.#between(aloneRow(k), from, to) + pairs;
        heardIn[k] = (sum * (stored.scales[k] ?? 0)) / root + (stored.biases[k] ?? 0);
      }
      return likely(heardIn, to - from);
    };
  }
}

function likely(sums: readonly number[], words: number): Heard {
  const [urgent, emergency, crisis] = [Math.exp(sums[0] ?? 0), Math.exp(sums[1] ?? 0), Math.exp(sums[2] ?? 0)];
  const all = 1 + urgent + emergency + crisis;
  return { none: 1 / all, urgent: urgent / all, emergency: emergency / all, crisis: crisis / all, words };
}

/** How likely somebody is in danger now. */
export const grave = ({ emergency, crisis }: Heard) => emergency + crisis;

let made: Classifier | undefined;

function heardIn(cut: Cut): (part: Part) => Heard {
  if (cut.words.length === 0) return () => SILENCE;
  made ??= new Classifier();
  return made.hear(cut);
}

const SILENCE: Heard = { none: 1, urgent: 0, emergency: 0, crisis: 0, words: 0 };
const graver = (one: Heard, other: Heard) => (grave(other) > grave(one) ? other : one);

/** What is a part only because a question begins behind it counts when it surely sounds grave: a shorter part says less. */
export const SURE_BEFORE_QUESTION = { grave: 0.8, crisis: 0.4 } as const;
export const isSureBeforeQuestion = (heard: Heard) =>
  grave(heard) >= SURE_BEFORE_QUESTION.grave || heard.crisis >= SURE_BEFORE_QUESTION.crisis;

/** A message of so many sentences is a long one. */
const LONG = 3;

/** A message that was listened to. */
export interface Listened {
  /** Its gravest part of those that count alone. */
  readonly heard: Heard;
  /** All those parts, the whole first. */
  readonly counted: readonly Heard[];
  /** Whether it tells three sentences and more: of so many parts one sounds like something easily. */
  readonly long: boolean;
  /** How grave its gravest part sounds, those too that only a question parts from the rest. */
  readonly gravest: number;
  /** In: from where up to where in the text words begin that a rule has found something in. Out: what is around them. */
  around(from: number, to: number): Around;
}

/** What is around something that a rule has found: what else is in the message adds nothing and takes nothing away. */
export interface Around {
  /** How grave those words sound with four on either side, no further than their sentence goes. */
  readonly grave: number;
  /** Of how many words that sentence is. */
  readonly words: number;
}

/** Listens to a normal text (message.ts), of any length. Never fails; takes a tenth of a millisecond. */
export function listen(text: string): Listened {
  const cut = cutOf(text);
  const sound = heardIn(cut);
  const plain = partsOf(cut).map(sound);
  const asked = askedPartsOf(cut).map(sound);
  const counted = [...plain, ...asked.filter(isSureBeforeQuestion)];
  const all = [...plain, ...asked, ...toldPartsOf(cut).map(sound)];
  return {
    heard: counted.reduce(graver),
    counted,
    long: cut.sentences >= LONG,
    gravest: grave(all.reduce(graver)),
    around: (from, to) => {
      const { near, sentence } = around(cut, from, to);
      return { grave: grave(sound(near)), words: sentence[1] - sentence[0] };
    },
  };
}

/**
 * What a message sounds like to somebody who has read many. In: a normal text. Out: how likely it is each class. Words that
 * no rule knows count here, by their sound, their pieces and their neighbours. The weights are made by `npm run learn`.
 */
export function hear(text: string): Heard {
  return listen(text).heard;
}
