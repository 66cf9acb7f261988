import { GIVEN_ROLES } from "#domain/actor.ts";
import { failureText } from "#domain/failure-text.ts";
import { Failure } from "#domain/failures.ts";
import { isOneOf } from "#domain/typed.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { createAdmin } from "#server/auth/operator-commands.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { readPassword } from "./terminal.ts";

/** Safe beside a running server: one short transaction. */
async function run({
  email,
  existing,
  role = "admin",
}: {
  email?: string;
  existing?: boolean;
  role?: string;
}): Promise<void> {
  if (!email) throw new UsageError(OPERATOR.missing({ option: "--email" }));
  if (!isOneOf(GIVEN_ROLES, role)) throw new UsageError(OPERATOR.createAdmin.roles({ roles: GIVEN_ROLES.join(", ") }));
  const config = parseConfig(process.env);
  const input = existing
    ? ({ email, existing } as const)
    : { email, password: await readPassword(OPERATOR.createAdmin.password) };
  const { app, close } = await openApp(config, createLog("error"), { exclusive: false });
  try {
    await createAdmin(app, input, role);
    process.stdout.write(`${OPERATOR.createAdmin.done({ email, role })}\n`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const hint = error.code === "ACCOUNT_EXISTS" ? ` ${OPERATOR.createAdmin.existing}` : "";
    throw new StartRefusal(`${failureText(error)}${hint}`);
  } finally {
    await close();
  }
}

await runCommand({
  usage: "npm run create-admin -- --email you@clinic.in [--role reception] [--existing]",
  options: { email: { type: "string" }, existing: { type: "boolean" }, role: { type: "string" } },
  refusal: () => OPERATOR.createAdmin.refusal,
  run,
});
