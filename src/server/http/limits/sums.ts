/** Sums per subject, such as open connections per address; a subject without any is forgotten. */
export class Sums {
  readonly #sums = new Map<string, number>();

  /** Whether the amount fits for all subjects. */
  fits(subjects: readonly string[], amount: number, limit: number): boolean {
    return subjects.every((subject) => this.of(subject) + amount <= limit);
  }

  /**
   * Adds the amount to all subjects, or to none when one of them would exceed the limit.
   * @returns Whether it fits.
   */
  take(subjects: readonly string[], amount: number, limit: number): boolean {
    if (!this.fits(subjects, amount, limit)) return false;
    for (const subject of subjects) this.#sums.set(subject, this.of(subject) + amount);
    return true;
  }

  giveBack(subjects: readonly string[], amount: number): void {
    for (const subject of subjects) {
      const left = this.of(subject) - amount;
      if (left > 0) this.#sums.set(subject, left);
      else this.#sums.delete(subject);
    }
  }

  of(subject: string): number {
    return this.#sums.get(subject) ?? 0;
  }
}
