import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { AppContext, Notifications } from "#server/app-context.ts";
import type { AfterVerificationChange } from "./after-verification-change.ts";

/** What a doctor's own profile and files need of other features. */
export interface ProfileDependencies {
  readonly afterVerificationChange: Pick<AfterVerificationChange, "lost">;
  readonly notifications: Pick<Notifications, "toAdmins">;
}

/** Passes doctors for their own record. Throws NOT_FOUND for all others. */
export function allowOwn(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "doctor:write-own")) throw fail("NOT_FOUND");
}

/** Counts one change by a doctor. Throws CHANGED_TOO_OFTEN past the rate limit. */
export async function countChange({ attempts, limits }: AppContext, { uid }: Account): Promise<void> {
  await attempts.takeOrFail([{ limit: limits.profileAccount, subject: uid }], "CHANGED_TOO_OFTEN");
}
