import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { erasuresIn, folderJournal } from "#server/adapters/erasures/erasure-journal.ts";
import { endAllSessions } from "#server/auth/operator-commands.ts";
import { type Config, parseConfig, StartRefusal } from "#server/config.ts";
import { lockFolder } from "#server/database/folder-lock.ts";
import { openDatabase } from "#server/database/open.ts";
import { replaceDatabase, requireCompleteFile } from "#server/database/restore.ts";
import { requireOwnDatabase } from "#server/deployment/deployment.ts";
import { noteRestoredAudit } from "#server/features/audit/verify-audit.ts";
import { eraseAgain } from "#server/features/privacy/erasure-journal.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { runCommand, UsageError } from "./run-command.ts";

/** Refuses a damaged copy, and one of another clinic, before anything is replaced. */
async function requireWholeCopyOfOurs(config: Config, from: string): Promise<void> {
  requireCompleteFile(from);
  const folder = mkdtempSync(join(config.folder, "restoring-"));
  try {
    copyFileSync(from, join(folder, "tulsi.db"));
    const database = await openDatabase({ folder });
    await requireOwnDatabase(database, config).finally(() => database.close());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Restores a backup while no server runs, and repeats the erasures made since the backup. */
async function restore({ from, erasures }: { from?: string; erasures?: string }): Promise<void> {
  if (!from) throw new UsageError(OPERATOR.missing({ option: "--from" }));
  const config = parseConfig(process.env);
  if (config.databaseUrl !== undefined) throw new StartRefusal(() => OPERATOR.restore.postgres);
  const lock = lockFolder(config.folder);
  try {
    await requireWholeCopyOfOurs(config, resolve(from));
    const journal = folderJournal(config.folder);
    if (erasures !== undefined) journal.add(erasuresIn(resolve(erasures)));
    journal.add(replaceDatabase(config.folder, resolve(from), Date.now()));
    const app = await openApp(config, createLog("error"), { exclusive: false });
    try {
      await noteRestoredAudit(app.app);
      const again = await eraseAgain(app.app);
      // Sessions that ended since the backup must not come back.
      await endAllSessions(app.app);
      process.stdout.write(`${OPERATOR.restore.done({ again })}\n`);
    } finally {
      await app.close();
    }
  } finally {
    lock.release();
  }
}

await runCommand({
  usage: "npm run restore -- --from data/backups/NAME.db [--erasures FILE]",
  options: { from: { type: "string" }, erasures: { type: "string" } },
  refusal: () => OPERATOR.restore.refusal,
  run: restore,
});
