import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "#domain/zod.ts";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import type { Erasure } from "#server/adapters/erasures/erasure-journal.ts";
import { StartRefusal } from "#server/config.ts";
import { backupsFolder, syncPath } from "./backups.ts";

const erasures: z.ZodType<Erasure[]> = z.array(z.object({ person: z.string(), at: z.string() }));
const DAMAGED = (path: string) => () => START_REFUSALS.damaged({ path });

/** Refuses a file that is missing, can't be read or is not our database. */
export function requireCompleteFile(path: string): void {
  if (!existsSync(path)) throw new StartRefusal(() => START_REFUSALS.noFile({ path }));
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const found = database.prepare("pragma integrity_check").get()?.integrity_check;
    const ours = database.prepare("select count(*) as count from sqlite_master where name = 'kysely_migration'").get();
    if (found !== "ok" || ours?.count !== 1) throw new StartRefusal(DAMAGED(path));
  } catch (error) {
    throw error instanceof StartRefusal ? error : new StartRefusal(DAMAGED(path));
  } finally {
    database?.close();
  }
}

/**
 * Moves the write-ahead log of the current database into its file.
 * @returns The people who were erased in it.
 */
function settled(path: string): Erasure[] {
  try {
    const database = new DatabaseSync(path);
    try {
      database.exec("pragma wal_checkpoint(truncate)");
      return erasures.parse(database.prepare("select person, at from erasures").all());
    } finally {
      database.close();
    }
  } catch {
    // It may be damaged, which may be why it is replaced; the journal then has the erased people.
    return [];
  }
}

/**
 * Restores a backup over the current database, which no process may have open. The current one becomes a backup
 * itself, and at every moment one of the two is in place.
 * @param copy - One that `requireCompleteFile` accepts.
 * @returns The people who were erased in the current one.
 */
export function replaceDatabase(dataFolder: string, copy: string, now: number): readonly Erasure[] {
  const path = join(dataFolder, "tulsi.db");
  const temporary = `${path}.part`;
  copyFileSync(copy, temporary);
  syncPath(temporary);
  const erased = existsSync(path) ? settled(path) : [];
  if (existsSync(path)) {
    mkdirSync(backupsFolder(dataFolder), { recursive: true, mode: 0o700 });
    copyFileSync(path, join(backupsFolder(dataFolder), `replaced-${now}.db`));
  }
  for (const beside of ["-wal", "-shm"]) rmSync(`${path}${beside}`, { force: true });
  renameSync(temporary, path);
  syncPath(dataFolder);
  return erased;
}
