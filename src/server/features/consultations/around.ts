import type { State } from "#domain/consultations/states.ts";
import { canReadRecords } from "#domain/permissions.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Queryable } from "#server/database/open.ts";
import { type Envelope, recordFacts, stateOf } from "./consultation-rows.ts";
import { countAhead, findConsultation, listEarlier } from "./consultations.queries.ts";
import type { Sitting } from "./reading.ts";

const EARLIER_MOST = 20;

/** An earlier visit of the same person with the same doctor, for that doctor. */
export interface Earlier {
  readonly id: string;
  readonly state: State;
  readonly startsAt: string;
  readonly reason: string;
}

/** What stands around a visit, for the features that hang on one. */
export interface Around {
  /** How many of the doctor's visits are waiting or on and begin before this one. */
  ahead(db: Queryable, sitting: Sitting): Promise<number>;
  /** What this doctor saw the same person for before, as far as the doctor may still read it; the newest first. */
  earlier(db: Queryable, sitting: Sitting): Promise<readonly Earlier[]>;
}

export function createAround(envelope: Envelope, clock: Clock): Around {
  return {
    ahead: (db, { id, doctor, startsAt }) => countAhead(db, doctor, startsAt, id),
    async earlier(db, { id, doctor, startsAt, doctorStanding }) {
      const row = await findConsultation(db, id);
      if (!row) return [];
      const rows = await listEarlier(db, doctor, row.patientKey, startsAt, EARLIER_MOST);
      return rows
        .filter((one) => canReadRecords("doctor", recordFacts(one, doctorStanding ?? undefined), clock.now()))
        .map((one) => ({
          id: one.id,
          state: stateOf(one),
          startsAt: one.startsAt,
          reason: envelope.openDetails(one)?.reason ?? "",
        }));
    },
  };
}
