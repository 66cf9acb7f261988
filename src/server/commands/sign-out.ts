import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { endSessionsByEmail } from "#server/auth/operator-commands.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { runCommand, UsageError } from "./run-command.ts";

/** Ends every session of one account, beside a running server or without one (TRUST.md SE-3). */
async function signOut({ email }: { email?: string }): Promise<void> {
  if (!email) throw new UsageError(OPERATOR.missing({ option: "--email" }));
  const { app, close } = await openApp(parseConfig(process.env), createLog("error"), { exclusive: false });
  try {
    await endSessionsByEmail(app, email);
    process.stdout.write(`${OPERATOR.signOut.done({ email })}\n`);
  } finally {
    await close();
  }
}

await runCommand({
  usage: "npm run sign-out -- --email someone@example.in",
  options: { email: { type: "string" } },
  refusal: () => OPERATOR.signOut.refusal,
  run: signOut,
});
