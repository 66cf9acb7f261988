import { endOf, type InRows, startOf } from "./in-rows.ts";
import { IN_ONE_SENTENCE, type Needs, type PhraseNeeds, PLACE, type Signed, UNLISTED } from "./needs.ts";
import { itemCount, type Pattern } from "./pattern.ts";
import { MOST_SPANS, type Span } from "./spans.ts";
import type { Token } from "./tokens.ts";

/** Sentences and places are told apart by the bits of a number; the thirty-third counts as the first. */
const BITS = 31;
const NONE = 0;
const ALL = -1;
/** A place and the ones beside it: what is nearer than a place stands in two of them at most. */
const BESIDE = 0b111;
/** So many entries there is room for at first. */
const ENTRIES = 8192;

/** A word of a message: the items that wait for it, and where it stands. */
interface Heard {
  readonly waiting: readonly number[];
  readonly positions: readonly number[];
  /** The same, once somebody has asked where it stands. */
  spans: readonly Span[] | undefined;
}

/**
 * Of each item, by number, the sentences in which a word of it stands, and the places: needed while a message is read in,
 * and empty before and after, so that thousands of numbers need not be made for each.
 */
let [sentencesOf, placesOf] = [new Int32Array(), new Int32Array()];
/**
 * Where the words of each item stand, in entries that are counted from 1: of each item, by number, its last one, and of each
 * entry which of the heard words it is of, and the entry before it of the same item. Those of the message that is read
 * now: whoever is asked of another one lays its own out again.
 */
let lastOf = new Int32Array();
let [heardOf, beforeOf] = [new Int32Array(ENTRIES), new Int32Array(ENTRIES)];
let entries = 0;
/** The items of which a word stands, or a phrase: needed while a message is read in. */
let standing = new Int32Array();
let stood = 0;
let laidOut: HeardWords | undefined;

function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

function layOut(id: number, heard: number): void {
  entries += 1;
  if (entries === heardOf.length) [heardOf, beforeOf] = [grown(heardOf), grown(beforeOf)];
  heardOf[entries] = heard;
  beforeOf[entries] = lastOf[id] ?? NONE;
  lastOf[id] = entries;
}

function makeRoom(): void {
  if (sentencesOf.length >= itemCount()) return;
  [sentencesOf, placesOf] = [new Int32Array(itemCount()), new Int32Array(itemCount())];
  [lastOf, laidOut] = [new Int32Array(itemCount()), undefined];
  standing = new Int32Array(itemCount());
}

function note(id: number, sentences: number, places: number): void {
  sentencesOf[id] = (sentencesOf[id] ?? NONE) | sentences;
  placesOf[id] = (placesOf[id] ?? NONE) | places;
}

function forget(id: number): void {
  sentencesOf[id] = NONE;
  placesOf[id] = NONE;
}

/** The sentences in which all words of a phrase stand; of one that is not plain, any, where each stands somewhere. */
function sentencesOfAll(words: InRows, phrase: number, plain: boolean): number {
  let together = ALL;
  const end = endOf(words, phrase);
  for (let at = startOf(words, phrase); at < end; at += 1) {
    const where = sentencesOf[words.all[at] ?? 0] ?? NONE;
    if (where === NONE) return NONE;
    if (plain) together &= where;
  }
  return together;
}

/** Notes the items for which a phrase may stand: all of its words stand, and in one sentence. To be called once all words are. */
function hearPhrases({ byRarest, words, plain, of }: PhraseNeeds): void {
  const heard = stood;
  for (let at = 0; at < heard; at += 1) {
    const last = endOf(byRarest, standing[at] ?? 0);
    for (let next = startOf(byRarest, standing[at] ?? 0); next < last; next += 1) {
      const phrase = byRarest.all[next] ?? 0;
      const together = sentencesOfAll(words, phrase, plain[phrase] === true);
      if (together === NONE) continue;
      const end = endOf(of, phrase);
      for (let parent = startOf(of, phrase); parent < end; parent += 1) {
        const id = of.all[parent] ?? 0;
        if (sentencesOf[id] === NONE) standing[stood++] = id;
        note(id, together, ALL);
      }
    }
  }
}

/** Which words of the rules stand in a message, and which patterns can't stand in it for the want of a word. */
export class HeardWords {
  readonly #needs: Needs;
  readonly #heard: Heard[] = [];
  /** Of each list by its number, the patterns of which every word was said that they can't do without, ascending. */
  readonly #possible = new Map<number, number[]>();
  /** Of each list by its number, whether a pattern of it may stand; asked of lists of signs alone. */
  readonly #mayStand: Uint8Array;

  /** In: the words, the words of weight before each of them, and the places of those that count for nothing. */
  constructor(tokens: readonly Token[], weight: readonly number[], needs: Needs, masked: ReadonlySet<number>) {
    makeRoom();
    this.#needs = needs;
    this.#mayStand = new Uint8Array(needs.wordless.length);
    this.#comeForward();
    stood = 0;
    byWaiting(tokens, needs, masked).forEach((positions, waiting) => {
      this.#hear(waiting, positions, tokens, weight);
    });
    hearPhrases(needs.phrases);
    const { byRarest } = needs;
    for (let at = 0; at < stood; at += 1) {
      const end = endOf(byRarest, standing[at] ?? 0);
      for (let next = startOf(byRarest, standing[at] ?? 0); next < end; next += 1) {
        const pattern = byRarest.all[next] ?? 0;
        if (this.#isWhole(pattern)) this.#allow(pattern);
      }
    }
    for (let at = 0; at < stood; at += 1) forget(standing[at] ?? 0);
    for (const patterns of this.#possible.values()) if (patterns.length > 1) patterns.sort(ascending);
    for (const list of needs.wordlessSigns)
      if (needs.wordless[list]?.some((pattern) => this.isSigned(pattern)) === true) this.#mayStand[list] = 1;
  }

  #allow(pattern: number): void {
    const list = this.#needs.listOf[pattern] ?? NONE;
    this.#mayStand[list] = 1;
    const there = this.#possible.get(list);
    if (there === undefined) this.#possible.set(list, [...(this.#needs.wordless[list] ?? NOBODY), pattern]);
    else there.push(pattern);
  }

  #hear(
    waiting: readonly number[],
    positions: readonly number[],
    tokens: readonly Token[],
    weight: readonly number[],
  ): void {
    let [sentences, places] = [NONE, NONE];
    for (const at of positions) {
      sentences |= 1 << ((tokens[at]?.sentence ?? 0) & BITS);
      places |= turned(BESIDE, Math.floor((weight[at] ?? 0) / PLACE));
    }
    const heard = this.#heard.push({ waiting, positions, spans: undefined }) - 1;
    for (const id of waiting) {
      if (lastOf[id] === NONE) standing[stood++] = id;
      note(id, sentences, places);
      layOut(id, heard);
    }
  }

  /** Sees to it that the entries are those of this message, and of no other one. */
  #comeForward(): void {
    if (laidOut === this) return;
    if (laidOut !== undefined) for (const { waiting } of laidOut.#heard) for (const id of waiting) lastOf[id] = NONE;
    entries = 0;
    for (const [heard, { waiting }] of this.#heard.entries()) for (const id of waiting) layOut(id, heard);
    laidOut = this;
  }

  #lastOf(id: number): number {
    this.#comeForward();
    return lastOf[id] ?? NONE;
  }

  /** Whether the words that a pattern can't do without stand, those of each group together. */
  #isWhole(pattern: number): boolean {
    const { words } = this.#needs;
    const end = endOf(words, pattern);
    let together = ALL;
    let where = sentencesOf;
    for (let at = startOf(words, pattern); at < end; at += 1) {
      const id = words.all[at] ?? NONE;
      if (id < 0) {
        where = id === IN_ONE_SENTENCE ? sentencesOf : placesOf;
        together = ALL;
      } else {
        together &= where[id] ?? NONE;
        if (together === NONE) return false;
      }
    }
    return true;
  }

  /** Whether each item of a pattern for which a sign may stand has a word that stands, or a sign that may. In: its number. */
  isSigned(pattern: number): boolean {
    for (const { item, lists } of this.#needs.signed[pattern] ?? UNSIGNED)
      if (!this.stands(item.id) && !this.#maySign(lists)) return false;
    return true;
  }

  #maySign(lists: readonly number[]): boolean {
    for (const list of lists) if (list === UNLISTED || this.#mayStand[list] === 1) return true;
    return false;
  }

  /** A sign has been found by other means than its patterns: from now on any may stand. */
  letStand(): void {
    this.#mayStand.fill(1);
  }

  /** Whether a word of an item stands. */
  stands(id: number): boolean {
    return this.#lastOf(id) !== NONE;
  }

  /** Of the patterns of a list, the numbers of those that lack no word, in order. Fails when the dictionary has no such list. */
  possible(patterns: readonly Pattern[]): readonly number[] {
    const list = this.#needs.listed.get(patterns);
    if (list === undefined) throw new Error("Patterns that are in no dictionary can't be searched for");
    return this.#possible.get(list) ?? this.#needs.wordless[list] ?? NOBODY;
  }

  /** Where the words of an item stand, ascending. */
  wordsOf(id: number): readonly Span[] {
    let at = this.#lastOf(id);
    if (at === NONE) return NOWHERE;
    let spans = this.#spansOf(at);
    // No word stands in two entries of an item: all that the same items wait for are heard together.
    for (at = beforeOf[at] ?? NONE; at !== NONE; at = beforeOf[at] ?? NONE) spans = inTurn(spans, this.#spansOf(at));
    return spans;
  }

  #spansOf(entry: number): readonly Span[] {
    const heard = this.#heard[heardOf[entry] ?? 0];
    if (heard === undefined) return NOWHERE;
    heard.spans ??= heard.positions.slice(0, MOST_SPANS).map((at) => [at]);
    return heard.spans;
  }
}

/** The places of two lists in one, ascending. */
function inTurn(some: readonly Span[], others: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  let at = 0;
  for (const one of some) {
    for (let other = others[at]; other !== undefined && (other[0] ?? 0) < (one[0] ?? 0); other = others[at]) {
      all.push(other);
      at += 1;
    }
    all.push(one);
  }
  for (; at < others.length; at += 1) all.push(others[at] ?? NOTHING);
  return all.slice(0, MOST_SPANS);
}

/** Bits moved round and round. */
function turned(bits: number, by: number): number {
  const turn = by & BITS;
  return turn === 0 ? bits : (bits << turn) | (bits >>> (BITS + 1 - turn));
}

/** The items that wait for a word; a speller gives the same keys for the same word, so that it is looked up once. */
function waitingFor({ keys }: Token, { waiting, met }: Needs): readonly number[] {
  const known = met.get(keys);
  if (known !== undefined) return known;
  const items = [...new Set(keys.flatMap((key) => waiting.get(key) ?? NOBODY))];
  met.set(keys, items);
  return items;
}

/** Where the words stand that items wait for. */
function byWaiting(
  tokens: readonly Token[],
  needs: Needs,
  masked: ReadonlySet<number>,
): Map<readonly number[], number[]> {
  const positions = new Map<readonly number[], number[]>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || masked.has(at)) continue;
    const waiting = waitingFor(token, needs);
    if (waiting.length === 0) continue;
    const there = positions.get(waiting);
    if (there === undefined) positions.set(waiting, [at]);
    else there.push(at);
  }
  return positions;
}

const ascending = (one: number, other: number) => one - other;
const NOBODY: readonly number[] = [];
const UNSIGNED: readonly Signed[] = [];
const NOTHING: Span = [];
const NOWHERE: readonly Span[] = [];
