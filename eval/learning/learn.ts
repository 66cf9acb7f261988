import { isSureBeforeQuestion } from "#domain/assistant/safety/classifier/classifier.ts";
import {
  PLACES,
  pairPlace,
  pairValue,
  REACH,
  type WordFeatures,
  wordFeatures,
  wordValue,
} from "#domain/assistant/safety/classifier/features.ts";
import { askedPartsOf, cutOf, partsOf } from "#domain/assistant/safety/classifier/segments.ts";
import { placesWritten, type StoredWeights } from "#domain/assistant/safety/classifier/weights.ts";
import { normalise } from "#domain/assistant/text/message.ts";
import { CLASSES, type Lesson } from "./lessons.ts";

/**
 * Multinomial logistic regression with AdaGrad over hashed features. A message is as grave as its gravest part, so after a
 * first round the parts are learnt too: of what is harmless all parts that sound grave, of what is grave the gravest one.
 */
const EPOCHS = 15;
const ROUNDS = 2;
const RATE = 0.5;
const BIAS_RATE = 0.05;
const DECAY = 1e-4;
const LEAST_SQUARE = 1e-3;
const LEAST_ERROR = 1e-4;
const SHARED = 2;
/** A harmless message's part that sounds graver is learnt as harmless; a grave one's, if graver, as what it is. */
const SOUNDS_GRAVE = 0.15;
const SURELY_GRAVE = 0.6;
const EMERGENCY = CLASSES.indexOf("emergency");

interface Vector {
  readonly places: Int32Array;
  readonly values: Float32Array;
}

export interface Learnt {
  readonly weights: readonly Float32Array[];
  readonly biases: readonly number[];
}

function vectorOf(words: readonly WordFeatures[], from: number, to: number): Vector {
  const places: number[] = [];
  const values: number[] = [];
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (word === undefined) continue;
    for (const [index, place] of word.places.entries()) {
      places.push(place);
      values.push(wordValue(index));
    }
    for (let apart = 1; apart <= REACH && at + apart < to; apart += 1) {
      const other = words[at + apart];
      if (other === undefined) continue;
      places.push(pairPlace(word, other, apart));
      values.push(pairValue(apart));
    }
  }
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
  return { places: Int32Array.from(places), values: Float32Array.from(values, (value) => value / length) };
}

/** The vectors of a text's parts, the whole first. */
function vectorsOf(text: string, known: Map<string, WordFeatures>, parts = partsOf): Vector[] {
  const cut = cutOf(normalise(text).text);
  const words = cut.words.map((word) => {
    const features = known.get(word) ?? wordFeatures(word);
    known.set(word, features);
    return features;
  });
  return parts(cut).map(([from, to]) => vectorOf(words, from, to));
}

function likely({ weights, biases }: Learnt, { places, values }: Vector): number[] {
  const sums = weights.map((own, k) => {
    let sum = biases[k] ?? 0;
    for (let at = 0; at < places.length; at += 1) sum += (own[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
    return sum;
  });
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / all);
}

const graveOf = (learnt: Learnt, vector: Vector) =>
  likely(learnt, vector)
    .slice(EMERGENCY)
    .reduce((one, other) => one + other, 0);

/** What `hear` says of a text; slow and plain, beside which the quick way is tested. */
export function heardBy(learnt: Learnt, text: string): readonly number[] {
  const [whole = [], ...parts] = vectorsOf(text, new Map()).map((vector) => likely(learnt, vector));
  const asked = vectorsOf(text, new Map(), askedPartsOf).map((vector) => likely(learnt, vector));
  const sure = asked.filter(([none = 0, urgent = 0, emergency = 0, crisis = 0]) =>
    isSureBeforeQuestion({ none, urgent, emergency, crisis, words: 0 }),
  );
  const grave = (heard: readonly number[]) => heard.slice(EMERGENCY).reduce((one, other) => one + other, 0);
  return [...parts, ...sure].reduce((one, other) => (grave(other) > grave(one) ? other : one), whole);
}

/** Numbers from 0 up to 1 that are the same in every run. */
function seeded(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

interface Task {
  readonly vector: Vector;
  readonly expected: number;
  readonly weight: number;
}

/** What a vector's places of weight are called: what nobody shares weighs nothing and is passed over. */
function weighty({ places, values }: Vector, shared: Uint8Array): Vector {
  const held = [...places.keys()].filter((at) => shared[places[at] ?? 0] !== 0);
  return {
    places: Int32Array.from(held, (at) => places[at] ?? 0),
    values: Float32Array.from(held, (at) => values[at] ?? 0),
  };
}

/** A place's weights of all classes lie side by side, and how steep they were behind them. */
const SIDE_BY_SIDE = 2 * CLASSES.length;

function fitted(tasks: readonly Task[], shared: Uint8Array): Learnt {
  const table = new Float32Array(PLACES * SIDE_BY_SIDE);
  const biases = CLASSES.map(() => 0);
  const random = seeded();
  const vectors = tasks.map(({ vector }) => weighty(vector, shared));
  const order = tasks.map((_, at) => at);
  const shares = new Float64Array(CLASSES.length);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const [task, vector] = [tasks[at], vectors[at]];
      if (task === undefined || vector === undefined) continue;
      likelyAt(table, biases, vector, shares);
      for (let k = 0; k < CLASSES.length; k += 1) {
        const error = ((shares[k] ?? 0) - (task.expected === k ? 1 : 0)) * task.weight;
        if (Math.abs(error) < LEAST_ERROR) continue;
        biases[k] = (biases[k] ?? 0) - (BIAS_RATE * error) / (1 + epoch);
        step(table, k, vector, error);
      }
    }
  }
  const weights = CLASSES.map((_, k) =>
    Float32Array.from({ length: PLACES }, (_, at) => table[at * SIDE_BY_SIDE + k] ?? 0),
  );
  return { weights, biases };
}

/** `likely`, from weights that lie side by side, into `shares`. */
function likelyAt(
  table: Float32Array,
  biases: readonly number[],
  { places, values }: Vector,
  shares: Float64Array,
): void {
  for (let k = 0; k < CLASSES.length; k += 1) shares[k] = biases[k] ?? 0;
  for (let index = 0; index < places.length; index += 1) {
    const from = (places[index] ?? 0) * SIDE_BY_SIDE;
    const value = values[index] ?? 0;
    for (let k = 0; k < CLASSES.length; k += 1) shares[k] = (shares[k] ?? 0) + (table[from + k] ?? 0) * value;
  }
  const most = Math.max(...shares);
  let all = 0;
  for (let k = 0; k < CLASSES.length; k += 1) {
    shares[k] = Math.exp((shares[k] ?? 0) - most);
    all += shares[k] ?? 0;
  }
  for (let k = 0; k < CLASSES.length; k += 1) shares[k] = (shares[k] ?? 0) / all;
}

/** One step of AdaGrad for one class. */
function step(table: Float32Array, k: number, { places, values }: Vector, error: number): void {
  for (let index = 0; index < places.length; index += 1) {
    const own = (places[index] ?? 0) * SIDE_BY_SIDE + k;
    const seen = own + CLASSES.length;
    const slope = error * (values[index] ?? 0) + DECAY * (table[own] ?? 0);
    table[seen] = (table[seen] ?? 0) + slope * slope;
    table[own] = (table[own] ?? 0) - (RATE * slope) / Math.sqrt((table[seen] ?? 0) + LEAST_SQUARE);
  }
}

/** Places that several lessons have: what one person wrote once teaches nothing about others. */
function sharedPlaces(wholes: readonly Task[]): Uint8Array {
  const seen = new Uint8Array(PLACES);
  for (const { vector, weight } of wholes)
    if (weight === 1)
      for (const place of new Set(vector.places)) seen[place] = Math.min(SHARED, (seen[place] ?? 0) + 1);
  return seen.map((times) => (times >= SHARED ? 1 : 0));
}

/** Learns from lessons. Out: weights and biases of the four classes. The same lessons give the same weights. */
export function learn(lessons: readonly Lesson[]): Learnt {
  const known = new Map<string, WordFeatures>();
  const parted = lessons.map(({ text, expected, weight }) => ({ vectors: vectorsOf(text, known), expected, weight }));
  const wholes = parted.flatMap(({ vectors: [vector], expected, weight }) =>
    vector === undefined ? [] : [{ vector, expected, weight }],
  );
  const shared = sharedPlaces(wholes);
  let learnt = fitted(wholes, shared);
  for (let round = 0; round < ROUNDS; round += 1) {
    const parts = parted.flatMap(({ vectors, expected, weight }): Task[] => {
      const scored = vectors.slice(1).map((vector) => ({ vector, grave: graveOf(learnt, vector) }));
      if (expected < EMERGENCY)
        return scored.filter(({ grave }) => grave > SOUNDS_GRAVE).map(({ vector }) => ({ vector, expected, weight }));
      const [gravest] = scored.toSorted((one, other) => other.grave - one.grave);
      return gravest !== undefined && gravest.grave > SURELY_GRAVE
        ? [{ vector: gravest.vector, expected, weight }]
        : [];
    });
    learnt = fitted([...wholes, ...parts], shared);
  }
  return learnt;
}

const BYTE_MOST = 127;
const base64 = (bytes: Uint8Array | Int8Array) => Buffer.from(bytes.buffer).toString("base64");

/** Weights as they are stored: beside those of "none", a byte each, and what a byte is worth. */
export function stored({ weights, biases }: Learnt): StoredWeights & { biases: number[]; scales: number[] } {
  const [none, ...others] = weights;
  const beside = others.map((own) => own.map((value, place) => value - (none?.[place] ?? 0)));
  const scales = beside.map((own) => own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / BYTE_MOST);
  const bytes = beside.map((own, k) => Int8Array.from(own, (value) => Math.round(value / (scales[k] || 1))));
  const held = Array.from({ length: PLACES }, (_, place) => place).filter((place) =>
    bytes.some((own) => own[place] !== 0),
  );
  return {
    biases: biases.slice(1).map((bias) => bias - (biases[0] ?? 0)),
    scales,
    places: base64(placesWritten(held)),
    weights: base64(Int8Array.from(bytes.flatMap((own) => held.map((place) => own[place] ?? 0)))),
  };
}
