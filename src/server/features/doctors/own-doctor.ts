import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { FileStore } from "#server/adapters/files/files.ts";
import type { Pictures } from "#server/adapters/pictures/pictures.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Attempts } from "#server/auth/attempts.ts";
import type { Limits } from "#server/auth/limits.ts";
import type { Database } from "#server/database/open.ts";
import type { Audit } from "#server/features/audit/audit.service.ts";
import type { Hub } from "#server/live/hub.ts";
import type { AfterVerificationChange } from "./after-verification-change.ts";

/** Dependencies of a doctor's own profile and files. */
export interface ProfileParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly audit: Audit;
  readonly files: FileStore;
  readonly pictures: Pictures;
  readonly attempts: Attempts;
  readonly limits: Pick<Limits, "profileAccount">;
  readonly afterVerificationChange: Pick<AfterVerificationChange, "lost">;
}

/** Passes doctors for their own record. Throws NOT_FOUND for all others. */
export function allowOwn(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "doctor:write-own")) throw fail("NOT_FOUND");
}

/** Counts one change by a doctor. Throws CHANGED_TOO_OFTEN past the rate limit. */
export async function countChange({ attempts, limits }: ProfileParts, { uid }: Account): Promise<void> {
  if (!(await attempts.take([{ limit: limits.profileAccount, subject: uid }]))) throw fail("CHANGED_TOO_OFTEN");
}
