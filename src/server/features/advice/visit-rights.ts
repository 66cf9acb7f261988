import type { Account, Actor } from "#domain/actor.ts";
import { ADVICE_MESSAGES, SIGN_WITHIN_MS } from "#domain/advice/advice.rules.ts";
import type { State } from "#domain/consultations/states.ts";
import { bookable, type Standing } from "#domain/doctors/standing.rules.ts";
import { type Failure, fail } from "#domain/failures.ts";
import { canReadRecords } from "#domain/permissions.ts";
import type { Seat } from "#domain/room/seats.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Consultations, Sitting } from "#server/features/consultations/consultations.service.ts";
import { findStanding } from "./advice.queries.ts";

/** A visit whose advice the actor reads: its patient, the named adult, or its doctor while the relation lasts (TRUST.md AC-5). */
export interface Seated extends Sitting {
  readonly as: Seat;
}

/** The same for its doctor. */
export interface DoctorsSeat extends Seated {
  readonly actor: Account;
}

/** Who may do what with the advice of a visit. */
export interface VisitRights {
  /** Fails with NOT_FOUND for everybody else, staff among them. */
  seat(db: Queryable, actor: Actor, id: unknown): Promise<Seated>;
  /** The same for its doctor alone. */
  doctorsSeat(db: Queryable, actor: Actor, id: unknown): Promise<DoctorsSeat>;
  /** Why its doctor can't write now; undefined while they can. In: the visit, and whether something was signed before. */
  closed(db: Queryable, seat: Seated, signedBefore: boolean): Promise<Failure | undefined>;
  /** Why nothing can be signed yet. */
  tooEarly(seat: Seated): Failure | undefined;
}

/** A doctor may prepare from the booking on, and goes on after the visit. */
const WRITTEN: readonly State[] = ["confirmed", "waiting", "in-progress", "completed"];
const UNBOOKED: readonly State[] = ["held", "requested"];
const SIGNED: readonly State[] = ["in-progress", "completed"];

export function createVisitRights(clock: Clock, consultations: Pick<Consultations, "sitting">): VisitRights {
  async function seat(db: Queryable, actor: Actor, id: unknown): Promise<Seated> {
    const sitting = await consultations.sitting(db, actor, id);
    const { as } = sitting;
    if (!canReadRecords(as, sitting, clock.now())) throw fail("NOT_FOUND");
    return { ...sitting, as };
  }

  return {
    seat,

    async doctorsSeat(db, actor, id) {
      const seated = await seat(db, actor, id);
      if (seated.as !== "doctor" || actor.kind !== "account") throw fail("NOT_FOUND");
      return { ...seated, actor };
    },

    async closed(db, { doctor, state, endsAt }, signedBefore) {
      const row = await findStanding(db, doctor);
      const verified = row && bookable({ standing: row.standing as Standing, recheckOn: row.recheckOn }, clock.now());
      if (!verified) return fail("FORBIDDEN", undefined, ADVICE_MESSAGES.unverified);
      if (UNBOOKED.includes(state)) return fail("NOT_YET", undefined, ADVICE_MESSAGES.unbooked);
      if (!WRITTEN.includes(state)) return fail("VISIT_MOVED_ON", undefined, ADVICE_MESSAGES.noVisit);
      const late = !signedBefore && clock.now() > Date.parse(endsAt) + SIGN_WITHIN_MS;
      return late ? fail("TOO_LATE", undefined, ADVICE_MESSAGES.late) : undefined;
    },

    tooEarly({ state }) {
      return SIGNED.includes(state) ? undefined : fail("NOT_YET", undefined, ADVICE_MESSAGES.earlier);
    },
  };
}
