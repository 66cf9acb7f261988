import type { AnswerPart } from "#domain/assistant/answer-parts.ts";

/** Grace period without readers; a reloading browser is back sooner. */
const ABSENT_MS = 600;

/**
 * The parts of a running answer for any number of readers, each from the first part on, with signals for its producer
 * when the person stops it and when no reader is left.
 */
export class RunningAnswer {
  readonly #parts: AnswerPart[] = [];
  readonly #stopped = new AbortController();
  readonly #left = new AbortController();
  #waiting: (() => void)[] = [];
  #readers = 0;
  #absence: NodeJS.Timeout | undefined;
  #ended = false;

  /** Aborted when the person stops the answer. */
  get stopped(): AbortSignal {
    return this.#stopped.signal;
  }
  /** Aborted when no reader is left. */
  get left(): AbortSignal {
    return this.#left.signal;
  }
  get ended(): boolean {
    return this.#ended;
  }
  /** What was shown so far. */
  get parts(): readonly AnswerPart[] {
    return this.#parts;
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

  /** Signals that no reader is left, for a shutdown. */
  hurry(): void {
    this.#left.abort();
  }

  /** Adds a reader. Not a generator, because `return()` must end a pending `next()`. */
  read(): AsyncIterableIterator<AnswerPart> {
    let at = 0;
    let hasLeft = false;
    this.#readers += 1;
    clearTimeout(this.#absence);
    const go = async (): Promise<IteratorResult<AnswerPart>> => {
      if (!hasLeft) this.#leave();
      hasLeft = true;
      this.#wake();
      return { done: true, value: undefined };
    };
    const next = async (): Promise<IteratorResult<AnswerPart>> => {
      while (!hasLeft && at >= this.#parts.length && !this.#ended) {
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
      const part = hasLeft ? undefined : this.#parts[at];
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
