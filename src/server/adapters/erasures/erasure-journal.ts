import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

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

/** An entry that a power failure truncated is ignored. */
function lineOf(text: string): Erasure | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

/** The journal's file in a data folder. */
export function journalFile(dataFolder: string): string {
  return join(dataFolder, NAME);
}

/** The entries of a journal's file; none when it does not exist. */
export function erasuresIn(file: string): Erasure[] {
  const lines = textOf(file)
    .split("\n")
    .flatMap((text) => lineOf(text) ?? []);
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
      if (fresh.length === 0) return;
      mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
      const lines = fresh.map(({ person, at }) => `${JSON.stringify({ person, at })}\n`).join("");
      const handle = openSync(file, "a", 0o600);
      try {
        // Ends a truncated line first, so that it does not swallow the next entry.
        const before = textOf(file);
        writeSync(handle, before === "" || before.endsWith("\n") ? lines : `\n${lines}`);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
    },
  };
}
