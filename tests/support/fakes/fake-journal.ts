import type { Erasure, ErasureJournal } from "#server/adapters/erasures/erasure-journal.ts";

/** A journal in memory, which a test can read, write and break. */
export class FakeJournal implements ErasureJournal {
  readonly saved: Erasure[] = [];
  /** While true nothing can be written, as on a full disk. */
  full = false;

  read(): readonly Erasure[] {
    return [...this.saved];
  }

  add(erasures: readonly Erasure[]): void {
    if (this.full) throw new Error("no space left");
    const known = new Set(this.saved.map(({ person }) => person));
    this.saved.push(...erasures.filter(({ person }) => !known.has(person)));
  }
}
