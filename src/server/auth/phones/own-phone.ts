import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";

/** Only patients have a number. */
export function requirePatient(actor: Actor): Account {
  const isPatient = actor.kind === "account" && actor.roles.includes("patient");
  if (!isPatient || !can(actor, "account:change-password")) throw fail("NOT_FOUND");
  return actor;
}
