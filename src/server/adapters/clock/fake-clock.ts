import type { Clock } from "./clock.ts";

/** A clock that a test sets. */
export class FakeClock implements Clock {
  #now: number;

  constructor(start = Date.now()) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** Advances by so many milliseconds. */
  advance(ms: number): void {
    this.#now += ms;
  }
}
