import type { Account, Actor } from "#domain/actor.ts";
import { NO_HOURS } from "#domain/consultations/hours.rules.ts";
import type { Span } from "#domain/consultations/slots.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { dayAt, iso } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { findHours } from "../hours/hours.queries.ts";

/** A span of time as UTC ISO. */
export const textOfSpan = ({ from, until }: Span) => ({ from: iso(from), until: iso(until) });

/** Requires a doctor, whose practice is shown to nobody else. */
export function requireOwnPractice(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "consultation:treat", { uid: actor.uid })) throw fail("NOT_FOUND");
}

/** The doctor's zone. */
export async function readZone({ db }: App, doctorUid: string): Promise<string> {
  return (await findHours(db, doctorUid))?.zone ?? NO_HOURS.zone;
}

/** The present day in the doctor's zone. */
export async function readToday(app: App, doctorUid: string): Promise<string> {
  return dayAt(await readZone(app, doctorUid), app.clock.now());
}
