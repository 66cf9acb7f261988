import { parseArgs } from "node:util";
import { Failure } from "#domain/failures.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";

const USAGE = "Usage: npm run sign-out -- --email somebody@example.in";

function emailGiven(): string {
  try {
    const { values } = parseArgs({ options: { email: { type: "string" } } });
    if (values.email) return values.email;
  } catch {
    // Any faulty argument shows the usage.
  }
  throw new StartRefusal(USAGE);
}

/** Ends every session of one account, beside a running server or without one (TRUST.md SE-3). */
async function signOut(): Promise<void> {
  const email = emailGiven();
  const app = await openApp(parseConfig(process.env), createLog("error"), { exclusive: false });
  try {
    await app.operatorCommands.endSessions(email);
    process.stdout.write(`${email} is signed out everywhere.\n`);
  } catch (error) {
    throw error instanceof Failure ? new StartRefusal(error.message) : error;
  } finally {
    await app.close();
  }
}

process.umask(0o077);
await signOut().catch((error: unknown) => {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`Nobody was signed out. ${error.message}\n`);
  process.exitCode = 1;
});
