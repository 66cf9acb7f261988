import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { StartRefusal } from "#server/config.ts";

export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for this process (TRUST.md DU-2). The lock is an exclusive transaction on an empty SQLite file,
 * so the kernel releases it when the process ends: no stale lock remains. Throws StartRefusal at once when another
 * process has it.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(folder, "tulsi.lock"), { timeout: 0 });
  try {
    database.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  } catch {
    database.close();
    throw new StartRefusal(() => START_REFUSALS.running({ folder }));
  }
  return { release: () => database.close() };
}
