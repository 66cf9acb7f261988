import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** So long a copy is kept, and with it what was erased meanwhile (decision 023; the words of the erase page say it). */
export const BACKUP_RETENTION_DAYS = 28;
const RETENTION_MS = BACKUP_RETENTION_DAYS * 24 * 60 * 60_000;

/** `backup-1795348800000.db`, what SQLite may lay beside it, and what a power cut left half written. */
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
 * Writes a whole copy of a SQLite database that may be in use: to a temporary name, on the disk, then under its own
 * name. In: why it is made, and when. Out: its path.
 */
export async function copyDatabase(kysely: Kysely<Schema>, dataFolder: string, why: string, now: number) {
  const folder = backupsFolder(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${why}-${now}.db`);
  const temporary = `${path}.part`;
  rmSync(temporary, { force: true });
  await sql`vacuum into ${temporary}`.execute(kysely);
  syncPath(temporary);
  renameSync(temporary, path);
  syncPath(folder);
  return path;
}

/** Takes away copies that are older than they are kept. Out: how many files. */
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
