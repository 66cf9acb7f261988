import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Somebody who was erased: an id that names nobody any more, and when. */
export interface Erasure {
  readonly person: string;
  /** UTC ISO. */
  readonly at: string;
}

/** Who was erased, kept beside the database: a copy that was made before knows nothing of it. */
export interface ErasureJournal {
  /** Everybody in it, each once, in the order of writing. */
  read(): readonly Erasure[];
  /** Writes down who is not in it yet; when it returns that survives a power cut. */
  add(erasures: readonly Erasure[]): void;
}

const NAME = "erasures.jsonl";
const lineSchema = z.object({ person: z.string().min(1), at: z.iso.datetime() });

/** What a power cut left half written is no line. */
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

/** Where the journal of a data folder lies. */
export function journalFile(dataFolder: string): string {
  return join(dataFolder, NAME);
}

/** The lines of a journal's file; one that is not there is empty. */
export function erasuresIn(file: string): Erasure[] {
  const lines = textOf(file)
    .split("\n")
    .flatMap((text) => lineOf(text) ?? []);
  return [...new Map(lines.map((line) => [line.person, line])).values()];
}

/** The journal of a data folder: `erasures.jsonl`, ids and times alone. */
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
        // A line that was torn off ends here, so that it takes none of these with it.
        const before = textOf(file);
        writeSync(handle, before === "" || before.endsWith("\n") ? lines : `\n${lines}`);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
    },
  };
}
