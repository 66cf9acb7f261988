import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { BACKUP_RETENTION_DAYS, copyDatabase, dropOldBackups } from "#server/database/backups.ts";
import { openDatabase } from "#server/database/open.ts";
import { runCommand } from "./run-command.ts";

const POSTGRES =
  "This clinic is on PostgreSQL: back it up with pg_dump. The folder's files/ and erasures.jsonl belong to it.";
const NOTHING = (folder: string) => `There is no database in ${folder} yet.`;

/** Backs the database up, beside a running server or without one, and deletes backups that are too old. */
async function backup(): Promise<void> {
  const { databaseUrl, folder } = parseConfig(process.env);
  if (databaseUrl !== undefined) throw new StartRefusal(POSTGRES);
  if (!existsSync(join(folder, "tulsi.db"))) throw new StartRefusal(NOTHING(folder));
  const database = await openDatabase({ folder });
  try {
    const now = Date.now();
    process.stdout.write(`${await copyDatabase(database.kysely, folder, "backup", now)}\n`);
    const dropped = dropOldBackups(folder, now);
    if (dropped > 0) process.stdout.write(`Files older than ${BACKUP_RETENTION_DAYS} days taken away: ${dropped}\n`);
  } finally {
    await database.close();
  }
}

await runCommand({ usage: "npm run backup", options: {}, refusal: "No backup was made.", run: backup });
