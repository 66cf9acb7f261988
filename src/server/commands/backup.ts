import { existsSync } from "node:fs";
import { join } from "node:path";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { BACKUP_RETENTION_DAYS, copyDatabase, dropOldBackups } from "#server/database/backups.ts";
import { openDatabase } from "#server/database/open.ts";
import { requireOwnDatabase } from "#server/deployment/deployment.ts";
import { runCommand } from "./run-command.ts";

/** Backs the database up, beside a running server or without one, and deletes backups that are too old. */
async function backup(): Promise<void> {
  const config = parseConfig(process.env);
  const { databaseUrl, folder } = config;
  if (databaseUrl !== undefined) throw new StartRefusal(() => OPERATOR.backup.postgres);
  if (!existsSync(join(folder, "tulsi.db"))) throw new StartRefusal(() => OPERATOR.backup.nothing({ folder }));
  const database = await openDatabase({ folder });
  try {
    // A copy that these keys can't open would be found out only when it is needed.
    await requireOwnDatabase(database, config);
    const now = Date.now();
    process.stdout.write(`${await copyDatabase(database.kysely, folder, "backup", now)}\n`);
    const dropped = dropOldBackups(folder, now);
    if (dropped > 0) process.stdout.write(`${OPERATOR.backup.dropped({ days: BACKUP_RETENTION_DAYS, dropped })}\n`);
  } finally {
    await database.close();
  }
}

await runCommand({ usage: "npm run backup", options: {}, refusal: () => OPERATOR.backup.refusal, run: backup });
