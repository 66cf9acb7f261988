import type { Account } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import type { App } from "#server/app.ts";
import { findPasswordHash } from "../accounts.queries.ts";
import { takeAttemptOrFail } from "../attempts.ts";
import { passwordsOf } from "./passwords.ts";

/**
 * Requires the password again before an irreversible action, because the person at an open browser may not be its
 * owner.
 * @param app - The application.
 * @param actor - Who acts.
 * @param password - What they typed.
 * @param field - The name of the input, for the failure.
 * @throws WRONG_PASSWORD, TOO_MANY_REQUESTS, BUSY.
 */
export async function requirePassword(app: App, actor: Account, password: string, field = "password"): Promise<void> {
  const bucket = { limit: app.limits.signInDevice, subject: `again ${actor.uid}` };
  const ticket = await takeAttemptOrFail(app, [bucket]);
  const hash = await findPasswordHash(app.db, actor.uid);
  if (hash === undefined || !(await passwordsOf(app).verify(password, hash))) throw fail("WRONG_PASSWORD", field);
  await ticket.giveBack(app);
}
