import type { Clock } from "#server/adapters/clock/clock.ts";

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

  /**
   * Goes forward or back to so many milliseconds after a moment.
   * @param moment - UTC ISO.
   * @param after - Or milliseconds since 1970.
   */
  goTo(moment: string | number, after = 0): void {
    this.#now = new Date(moment).getTime() + after;
  }

  /** Goes to the machine's time, by which sessions live. */
  goToNow(): void {
    this.goTo(Date.now());
  }
}
