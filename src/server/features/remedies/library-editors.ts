import type { Account, Actor } from "#domain/actor.ts";
import type { DoctorApi } from "#domain/doctors/doctors.api.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";

export interface LibraryEditors {
  /**
   * The record of a verified doctor.
   * @throws FORBIDDEN for others, such as doctors who have only signed up.
   */
  verified(actor: Account): ReturnType<DoctorApi["readOwn"]>;
  /**
   * Passes verified doctors and admins.
   * @throws FORBIDDEN.
   */
  requireEditor(actor: Actor): Promise<Account>;
  mayReview(actor: Actor): Promise<boolean>;
}

/** Decides who may edit and who may review library pages. */
export function createLibraryEditors(doctors: Pick<DoctorApi, "readOwn">, clock: Clock): LibraryEditors {
  async function verified(actor: Account) {
    const doctor = await doctors.readOwn(actor);
    if (!bookable(doctor, clock.now())) throw fail("FORBIDDEN");
    return doctor;
  }
  return {
    verified,
    async requireEditor(actor) {
      if (actor.kind !== "account" || !can(actor, "library:write")) throw fail("FORBIDDEN");
      if (!can(actor, "settings:write")) await verified(actor);
      return actor;
    },
    async mayReview(actor) {
      if (actor.kind !== "account" || !can(actor, "library:review")) return false;
      return bookable(await doctors.readOwn(actor), clock.now());
    },
  };
}
