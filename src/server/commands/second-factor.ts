import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { removeFactorByEmail } from "#server/auth/second-factor/second-factor.service.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { runCommand, UsageError } from "./run-command.ts";

/** Turns off login with a code for one account, beside a running server or without one (TRUST.md ID-6). */
async function turnOff({ email }: { email?: string }): Promise<void> {
  if (!email) throw new UsageError(OPERATOR.missing({ option: "--email" }));
  const { app, close } = await openApp(parseConfig(process.env), createLog("error"), { exclusive: false });
  try {
    await removeFactorByEmail(app, email);
    process.stdout.write(`${OPERATOR.secondFactor.done({ email })}\n`);
  } finally {
    await close();
  }
}

await runCommand({
  usage: "npm run second-factor-off -- --email someone@example.in",
  options: { email: { type: "string" } },
  refusal: () => OPERATOR.secondFactor.refusal,
  run: turnOff,
});
