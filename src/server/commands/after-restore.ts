import { parseConfig, StartRefusal } from "#server/config.ts";
import { confirmDatabase } from "#server/deployment/deployment.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { runCommand } from "./run-command.ts";

const SQLITE = "This clinic is on the embedded database: npm run restore does all of it.";

/** What must happen between pg_restore and the next start: erased people stay erased, ended sessions stay ended. */
async function afterRestore(): Promise<void> {
  const config = parseConfig(process.env);
  if (config.databaseUrl === undefined) throw new StartRefusal(SQLITE);
  const app = await openApp(config, createLog("error"), { exclusive: false, restored: true });
  try {
    const again = await app.privacy.eraseAgain();
    await app.operatorCommands.endAllSessions();
    // Last, so that an interrupted run is repeated before the clinic starts.
    await confirmDatabase(app.database);
    process.stdout.write(`The database is this clinic's. Erased again: ${again}. Everybody has to log in anew.\n`);
  } finally {
    await app.close();
  }
}

await runCommand({
  usage: "npm run after-restore",
  options: {},
  refusal: "The database is not ready.",
  run: afterRestore,
});
