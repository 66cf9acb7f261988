import type { AnswerPart } from "#domain/assistant/answer-parts.ts";

/** Nobody reads for so long: a browser that only reloads is back before. */
const ABSENT_MS = 600;

/**
 * An answer on its way: what came so far, for any number of readers, each from the first part on. Whoever makes it is
 * told when the person stopped it, and when no reader is left.
 */
export class RunningAnswer {
  readonly #parts: AnswerPart[] = [];
  readonly #stopped = new AbortController();
  readonly #left = new AbortController();
  #waiting: (() => void)[] = [];
  #readers = 0;
  #absence: NodeJS.Timeout | undefined;
  #ended = false;

  /** Aborted when the person does not want the rest. */
  get stopped(): AbortSignal {
    return this.#stopped.signal;
  }
  /** Aborted when nobody reads any more. */
  get left(): AbortSignal {
    return this.#left.signal;
  }
  get ended(): boolean {
    return this.#ended;
  }

  push(part: AnswerPart): void {
    this.#parts.push(part);
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#absence);
    this.#wake();
  }

  stop(): void {
    this.#stopped.abort();
  }

  /** As if nobody read any more: for a clinic that closes. */
  hurry(): void {
    this.#left.abort();
  }

  /** A reader of its own. An iterator by hand: a generator that waits for a part could not be told to go. */
  read(): AsyncIterableIterator<AnswerPart> {
    let at = 0;
    let gone = false;
    this.#readers += 1;
    clearTimeout(this.#absence);
    const go = async (): Promise<IteratorResult<AnswerPart>> => {
      if (!gone) this.#leave();
      gone = true;
      this.#wake();
      return { done: true, value: undefined };
    };
    const next = async (): Promise<IteratorResult<AnswerPart>> => {
      while (!gone && at >= this.#parts.length && !this.#ended) {
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
      const part = gone ? undefined : this.#parts[at];
      if (part === undefined) return go();
      at += 1;
      return { done: false, value: part };
    };
    return {
      next,
      return: go,
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  #leave(): void {
    this.#readers -= 1;
    if (this.#readers > 0 || this.#ended) return;
    this.#absence = setTimeout(() => this.#left.abort(), ABSENT_MS);
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
