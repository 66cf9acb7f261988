import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { endAllSessions } from "#server/auth/operator-commands.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { confirmDatabase } from "#server/deployment/deployment.ts";
import { noteRestoredAudit } from "#server/features/audit/verify-audit.ts";
import { eraseAgain } from "#server/features/privacy/erasure-journal.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { runCommand } from "./run-command.ts";

/** What must happen between pg_restore and the next start: erased people stay erased, ended sessions stay ended. */
async function afterRestore(): Promise<void> {
  const config = parseConfig(process.env);
  if (config.databaseUrl === undefined) throw new StartRefusal(() => OPERATOR.afterRestore.sqlite);
  const open = await openApp(config, createLog("error"), { exclusive: false, restored: true });
  try {
    await noteRestoredAudit(open.app);
    const again = await eraseAgain(open.app);
    await endAllSessions(open.app);
    // Last, so that an interrupted run is repeated before the clinic starts.
    await confirmDatabase(open.database);
    process.stdout.write(`${OPERATOR.afterRestore.done({ again })}\n`);
  } finally {
    await open.close();
  }
}

await runCommand({
  usage: "npm run after-restore",
  options: {},
  refusal: () => OPERATOR.afterRestore.refusal,
  run: afterRestore,
});
