import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import { takeAttemptOrFail } from "#server/auth/attempts.ts";

/**
 * Passes doctors for their own record.
 * @param actor - Who writes.
 * @throws NOT_FOUND for all others.
 */
export function requireOwnDoctor(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "doctor:write-own")) throw fail("NOT_FOUND");
}

/**
 * Counts one change by a doctor.
 * @param app - The application.
 * @param doctor - The doctor.
 * @throws CHANGED_TOO_OFTEN past the rate limit.
 */
export async function countChange(app: App, { uid }: Account): Promise<void> {
  await takeAttemptOrFail(app, [{ limit: app.limits.profileAccount, subject: uid }], "CHANGED_TOO_OFTEN");
}
