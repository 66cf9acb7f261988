import { failureText } from "#domain/failure-text.ts";
import { Failure } from "#domain/failures.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { createAdmin } from "#server/auth/operator-commands.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { readPassword } from "./terminal.ts";

/** Safe beside a running server: one short transaction. */
async function run({ email, existing }: { email?: string; existing?: boolean }): Promise<void> {
  if (!email) throw new UsageError(OPERATOR.missing({ option: "--email" }));
  const config = parseConfig(process.env);
  const input = existing
    ? ({ email, existing } as const)
    : { email, password: await readPassword(OPERATOR.createAdmin.password) };
  const { app, close } = await openApp(config, createLog("error"), { exclusive: false });
  try {
    await createAdmin(app, input);
    process.stdout.write(`${OPERATOR.createAdmin.done({ email })}\n`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const hint = error.code === "ACCOUNT_EXISTS" ? ` ${OPERATOR.createAdmin.existing}` : "";
    throw new StartRefusal(`${failureText(error)}${hint}`);
  } finally {
    await close();
  }
}

await runCommand({
  usage: "npm run create-admin -- --email you@clinic.in [--existing]",
  options: { email: { type: "string" }, existing: { type: "boolean" } },
  refusal: () => OPERATOR.createAdmin.refusal,
  run,
});
