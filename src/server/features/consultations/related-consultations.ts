import type { State } from "#domain/consultations/states.ts";
import { canReadRecords } from "#domain/permissions.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Queryable } from "#server/database/open.ts";
import type { ParticipantAccess } from "./consultation-access.ts";
import { type ConsultationEncryption, recordFacts, stateOf } from "./consultation-rows.ts";
import { countAhead, findConsultation, listEarlier } from "./consultations.queries.ts";

const EARLIER_MOST = 20;

/** An earlier consultation of the same patient with the same doctor, for that doctor. */
export interface Earlier {
  readonly id: string;
  readonly state: State;
  readonly startsAt: string;
  readonly reason: string;
}

/** Other consultations of the same doctor, for the room. */
export interface RelatedConsultations {
  /** How many of the doctor's consultations are waiting or running and begin before this one. */
  ahead(db: Queryable, participantAccess: ParticipantAccess): Promise<number>;
  /** Reasons of earlier consultations of the same patient, as far as the doctor may still read them; newest first. */
  earlier(db: Queryable, participantAccess: ParticipantAccess): Promise<readonly Earlier[]>;
}

export function createRelatedConsultations(encryption: ConsultationEncryption, clock: Clock): RelatedConsultations {
  return {
    ahead: (db, { id, doctor, startsAt }) => countAhead(db, doctor, startsAt, id),
    async earlier(db, { id, doctor, startsAt, doctorVerificationStatus }) {
      const row = await findConsultation(db, id);
      if (!row) return [];
      const rows = await listEarlier(db, doctor, row.patientKey, startsAt, EARLIER_MOST);
      return rows
        .filter((one) => canReadRecords("doctor", recordFacts(one, doctorVerificationStatus ?? undefined), clock.now()))
        .map((one) => ({
          id: one.id,
          state: stateOf(one),
          startsAt: one.startsAt,
          reason: encryption.openDetails(one)?.reason ?? "",
        }));
    },
  };
}
