import type { Erasure, ErasureJournal } from "./erasure-journal.ts";

/** A journal in memory, which a test may read, write and break. */
export class FakeJournal implements ErasureJournal {
  readonly kept: Erasure[] = [];
  /** While true nothing can be written, as on a full disk. */
  full = false;

  read(): readonly Erasure[] {
    return [...this.kept];
  }

  add(erasures: readonly Erasure[]): void {
    if (this.full) throw new Error("no space left");
    const known = new Set(this.kept.map(({ person }) => person));
    this.kept.push(...erasures.filter(({ person }) => !known.has(person)));
  }
}
