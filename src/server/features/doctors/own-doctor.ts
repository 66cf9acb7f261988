import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { AppContext } from "#server/app-context.ts";
import type { AfterVerificationChange } from "./after-verification-change.ts";

export interface ProfileDependencies {
  readonly afterVerificationChange: Pick<AfterVerificationChange, "lost">;
}

/** Lets doctors on to their own record; all others are told what they would be told of a record that is not there. */
export function allowOwn(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "doctor:write-own")) throw fail("NOT_FOUND");
}

/** Counts one change of a doctor's. Throws CHANGED_TOO_OFTEN when there were too many lately. */
export async function countChange({ attempts, limits }: AppContext, { uid }: Account): Promise<void> {
  if (!(await attempts.take([{ limit: limits.profileAccount, subject: uid }]))) throw fail("CHANGED_TOO_OFTEN");
}
