import { segmentsOf, wordCount } from "../text/sentences.ts";
import { type Asked, type Checked, checkSentence, type Reason, type Released } from "./sentence-checks.ts";

/** The model's agreed reply when its fields do not answer the question. */
export const NOT_IN_LIBRARY = "NOT_IN_LIBRARY";

/** Maximum length of one sentence and of a whole answer in characters; longer text is unwanted. */
export const MAX_SENTENCE_LENGTH = 800;
export const MAX_ANSWER_LENGTH = 8000;
/** When a larger share of the sentences is removed, the embedded answer replaces the model's. */
const MAX_DROPPED_SHARE = 0.4;
/** After this many removed sentences the answer is not awaited, if they are already too many. */
const HOPELESS_FROM = 3;

/** The result of a model's answer. */
export interface GateVerdict {
  readonly released: number;
  readonly dropped: readonly Reason[];
  /** True when the model said that its fields do not answer. */
  readonly notInLibrary: boolean;
  /** True when the embedded answer must be shown instead. */
  readonly fallback: boolean;
}

/** An incomplete citation mark. */
const HALF_A_MARK = /^\s*\[\d{0,3}$/u;
const ENDED = /[.!?…।॥]["'”’»)*_]*(?:\s*\[\d{1,3}\])*\s*$|\[\d{1,3}\]\s*$/u;
const LEAD_IN = /:["'”’*_]*\s*$/u;

/**
 * Releases a model's complete sentences one by one, each checked against the fields it cites, and one clarifying
 * question. A rejected sentence is never shown. Memory does not grow with the provider's output.
 */
export class SentenceGate {
  readonly #asked: Asked;
  #waiting = "";
  #taken = 0;
  #skipping = false;
  #overflowed = false;
  #notInLibrary = false;
  #released = 0;
  #hasAskedBack = false;
  readonly #dropped: Reason[] = [];

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  /**
   * Takes the next piece of the stream, of any size.
   * @returns The complete sentences that may be shown.
   */
  push(piece: string): readonly Released[] {
    if (this.isHopeless) return [];
    const room = MAX_ANSWER_LENGTH - this.#taken;
    if (piece.length > room) this.#overflowed = true;
    const taken = piece.slice(0, room);
    this.#taken += taken.length;
    this.#waiting += taken;
    const released: Released[] = [];
    const segments = segmentsOf(this.#waiting);
    let at = 0;
    for (const [index, segment] of segments.entries()) {
      const rest = this.#waiting.slice(at + segment.length);
      if (index === segments.length - 1 || rest === "" || HALF_A_MARK.test(rest)) break;
      at += segment.length;
      released.push(...this.#judge(segment));
    }
    this.#waiting = this.#waiting.slice(at);
    if (this.#waiting.length > MAX_SENTENCE_LENGTH) {
      if (!this.#skipping) this.#drop("too-long");
      this.#skipping = true;
      this.#waiting = "";
    }
    return released;
  }

  /**
   * Ends the stream, complete or not.
   * @returns The last sentence, if it is complete and may be shown.
   */
  end(): readonly Released[] {
    const last = this.#waiting;
    this.#waiting = "";
    if (last.trim() === "" || this.isHopeless) return [];
    if (!ENDED.test(last) && !last.includes(NOT_IN_LIBRARY)) {
      this.#drop("unfinished");
      return [];
    }
    return segmentsOf(last).flatMap((segment) => this.#judge(segment));
  }

  /** True when no further output can save the answer, so that the provider's work can be stopped. */
  get isHopeless(): boolean {
    return this.#overflowed || this.#isRefused || (this.#dropped.length >= HOPELESS_FROM && this.#isMostlyDropped);
  }

  /** The result of the answer; final after `end`. */
  get verdict(): GateVerdict {
    return {
      released: this.#released,
      dropped: this.#dropped,
      notInLibrary: this.#notInLibrary,
      fallback: this.#overflowed || this.#isRefused || this.#released === 0 || this.#isMostlyDropped,
    };
  }

  /** With fields, the library's own answer replaces "not in the library"; without any, the model may ask a question. */
  get #isRefused(): boolean {
    return this.#notInLibrary && this.#asked.fields.length > 0;
  }

  get #isMostlyDropped(): boolean {
    const { length } = this.#dropped;
    return length / Math.max(1, length + this.#released) > MAX_DROPPED_SHARE;
  }

  #drop(reason: Reason): void {
    this.#dropped.push(reason);
  }

  #judge(segment: string): readonly Released[] {
    if (this.#skipping) {
      this.#skipping = false;
      return [];
    }
    const said = segment.replaceAll(NOT_IN_LIBRARY, "");
    if (said !== segment) this.#notInLibrary = true;
    if (this.#isRefused || wordCount(said.replace(/\[\d{1,3}\]/gu, "")) === 0) return [];
    const checked: Checked =
      said.length > MAX_SENTENCE_LENGTH ? { ok: false, reason: "too-long" } : checkSentence(said, this.#asked);
    if (checked.ok && checked.sentence.n !== null) this.#released += 1;
    else if (checked.ok && this.#hasAskedBack) {
      this.#drop("question");
      return [];
    } else if (checked.ok) this.#hasAskedBack = true;
    if (checked.ok) return [checked.sentence];
    // "Here is what the pages say:" has no content, so its removal does not count.
    if (!(checked.reason === "no-citation" && LEAD_IN.test(said))) this.#drop(checked.reason);
    return [];
  }
}
