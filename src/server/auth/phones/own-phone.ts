import { emailOf } from "#domain/accounts/no-email.ts";
import { CLAIM_MINUTES } from "#domain/accounts/phones.rules.ts";
import type { Reach } from "#domain/accounts/reach.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { listReaches } from "#server/features/deliveries/deliveries.service.ts";
import type { NumberRow } from "./phones.queries.ts";

/** Only patients have a number. */
export function requirePatient(actor: Actor): Account {
  const isPatient = actor.kind === "account" && actor.roles.includes("patient");
  if (!isPatient || !can(actor, "account:change-password")) throw fail("NOT_FOUND");
  return actor;
}

/** What an account can choose: without an email there is none beside an SMS. */
export function reachesOf(app: App, { email }: Account): readonly Reach[] {
  const offered = listReaches(app);
  return emailOf(email) === null ? offered.filter((reach) => reach !== "both") : offered;
}

/** Whether a number was confirmed so lately that it shows who has it now. */
export function isRecent({ clock }: App, { confirmedAt }: NumberRow): boolean {
  return confirmedAt > moment(clock, -CLAIM_MINUTES * 60_000);
}
