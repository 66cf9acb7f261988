import { failureText } from "#domain/failure-text.ts";
import { Failure } from "#domain/failures.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { readPassword } from "./terminal.ts";

/** Safe beside a running server: one short transaction. */
async function createAdmin({ email, existing }: { email?: string; existing?: boolean }): Promise<void> {
  if (!email) throw new UsageError("--email is missing.");
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
    throw new StartRefusal(`${failureText(error)}${hint}`);
  } finally {
    await app.close();
  }
}

await runCommand({
  usage: "npm run create-admin -- --email you@clinic.in [--existing]",
  options: { email: { type: "string" }, existing: { type: "boolean" } },
  refusal: "No admin was made.",
  run: createAdmin,
});
