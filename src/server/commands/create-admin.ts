import { parseArgs } from "node:util";
import { Failure } from "#domain/failures.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { readPassword } from "./terminal.ts";

const USAGE = "Usage: npm run create-admin -- --email you@clinic.in [--existing]";

function argumentsGiven(): { email: string; existing: boolean } {
  try {
    const { values } = parseArgs({
      options: { email: { type: "string" }, existing: { type: "boolean", default: false } },
    });
    if (values.email) return { email: values.email, existing: values.existing };
  } catch {
    // Any faulty argument shows the usage.
  }
  throw new StartRefusal(USAGE);
}

/** Safe beside a running server: one short transaction. */
async function createAdmin(): Promise<void> {
  const { email, existing } = argumentsGiven();
  const config = parseConfig(process.env);
  const input = existing ? ({ email, existing } as const) : { email, password: await readPassword("Password: ") };
  const app = await openApp(config, createLog("error"), { exclusive: false });
  try {
    await app.operatorCommands.createAdmin(input);
    process.stdout.write(`${email} is an admin now. Log in at /admin/login\n`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const hint =
      error.code === "ACCOUNT_EXISTS" ? " To make that account an admin with the password it has, add --existing" : "";
    throw new StartRefusal(`${error.message}${hint}`);
  } finally {
    await app.close();
  }
}

process.umask(0o077);
await createAdmin().catch((error: unknown) => {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`No admin was made. ${error.message}\n`);
  process.exitCode = 1;
});
