import { join } from "node:path";
import { z } from "zod";
import { appendJsonLines, readJsonLines } from "../json-lines.ts";

/** An erased person: an id that no longer identifies anyone, and when. */
export interface Erasure {
  readonly person: string;
  /** UTC ISO. */
  readonly at: string;
}

/** Remembers erased people outside the database, for backups that were made before. */
export interface ErasureJournal {
  /** Every erased person once, in the order of writing. */
  read(): readonly Erasure[];
  /** Appends those that are missing; once it returns they survive a power failure. */
  add(erasures: readonly Erasure[]): void;
}

const NAME = "erasures.jsonl";
const lineSchema = z.object({ person: z.string().min(1), at: z.iso.datetime() });

/** The journal's file in a data folder. */
export function journalFile(dataFolder: string): string {
  return join(dataFolder, NAME);
}

/** The entries of a journal's file; none when it does not exist. */
export function erasuresIn(file: string): Erasure[] {
  const lines = readJsonLines(file, lineSchema);
  return [...new Map(lines.map((line) => [line.person, line])).values()];
}

/** The journal of a data folder: `erasures.jsonl`, only ids and times. */
export function folderJournal(dataFolder: string): ErasureJournal {
  const file = journalFile(dataFolder);
  return {
    read: () => erasuresIn(file),
    add(erasures) {
      const known = new Set(erasuresIn(file).map(({ person }) => person));
      const fresh = erasures.filter(({ person }) => !known.has(person));
      if (fresh.length > 0)
        appendJsonLines(
          file,
          fresh.map(({ person, at }) => ({ person, at })),
        );
    },
  };
}
