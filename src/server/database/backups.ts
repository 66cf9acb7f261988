import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** How long backups, and erased data in them, exist; the erase page names this time (docs/decisions/023). */
export const BACKUP_RETENTION_DAYS = 28;
const RETENTION_MS = BACKUP_RETENTION_DAYS * 24 * 60 * 60_000;

/** `backup-1795348800000.db`, SQLite's files beside it, and unfinished backups. */
const OURS = /-(?<at>\d{13})\.db(?:-wal|-shm|\.part)?$/u;

export function backupsFolder(dataFolder: string): string {
  return join(dataFolder, "backups");
}

export function syncPath(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Backs up a SQLite database that may be in use: to a temporary name, synced to disk, then renamed.
 * @param why - The reason, which is part of the file's name.
 * @param now - The time.
 * @returns Its path.
 */
export async function copyDatabase(kysely: Kysely<Schema>, dataFolder: string, why: string, now: number) {
  const folder = backupsFolder(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${why}-${now}.db`);
  const temporary = `${path}.part`;
  rmSync(temporary, { force: true });
  try {
    await sql`vacuum into ${temporary}`.execute(kysely);
    syncPath(temporary);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncPath(folder);
  return path;
}

/**
 * Deletes backups that are too old.
 * @returns How many files.
 */
export function dropOldBackups(dataFolder: string, now: number): number {
  const folder = backupsFolder(dataFolder);
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return 0;
    throw error;
  }
  const old = names.filter((name) => Number(OURS.exec(name)?.groups?.at ?? now) < now - RETENTION_MS);
  for (const name of old) rmSync(join(folder, name), { force: true });
  return old.length;
}
