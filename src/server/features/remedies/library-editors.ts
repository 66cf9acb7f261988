import type { Account, Actor } from "#domain/actor.ts";
import type { OwnDoctor } from "#domain/doctors/doctors.rules.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import { readOwnDoctor } from "#server/features/doctors/doctors.service.ts";

/**
 * Reads the record of a verified doctor.
 * @param app - The application.
 * @param actor - The doctor.
 * @returns Their record.
 * @throws FORBIDDEN for others, such as doctors who have only signed up.
 */
export async function requireVerifiedDoctor(app: App, actor: Account): Promise<OwnDoctor> {
  const doctor = await readOwnDoctor(app, actor);
  if (!bookable(doctor, app.clock.now())) throw fail("FORBIDDEN");
  return doctor;
}

/**
 * Passes verified doctors, editors and admins, who may edit library pages.
 * @param app - The application.
 * @param actor - Who wants to edit.
 * @returns Their account.
 * @throws FORBIDDEN for others.
 */
export async function requireEditor(app: App, actor: Actor): Promise<Account> {
  if (actor.kind !== "account" || !can(actor, "library:write")) throw fail("FORBIDDEN");
  if (!can(actor, "library:draft")) await requireVerifiedDoctor(app, actor);
  return actor;
}

/** Whether the actor may review library pages, which verified doctors may. */
export async function mayReview(app: App, actor: Actor): Promise<boolean> {
  if (actor.kind !== "account" || !can(actor, "library:review")) return false;
  return bookable(await readOwnDoctor(app, actor), app.clock.now());
}
