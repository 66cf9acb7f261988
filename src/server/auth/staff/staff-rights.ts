import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { Transaction } from "#server/app.ts";
import { lockAdmins } from "./staff.queries.ts";

/** An admin; others get FORBIDDEN. */
export function requireAdmin(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "staff:run")) throw fail("FORBIDDEN");
  return actor;
}

/** Checks under a lock that the actor is still an admin: another one may take the role away at the same moment. */
export async function lockAsAdmin(tx: Transaction, { uid }: Account): Promise<void> {
  if (!(await lockAdmins(tx.db, tx.database.engine)).includes(uid)) throw fail("FORBIDDEN");
}
