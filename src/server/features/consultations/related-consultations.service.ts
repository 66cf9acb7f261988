import type { State } from "#domain/consultations/states.ts";
import { canReadRecords } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { isSamePerson } from "./booking/treated-person.ts";
import { openDetails } from "./consultation-encryption.ts";
import { recordFacts, stateOf } from "./consultation-rows.ts";
import { type ConsultationRow, countAhead, findConsultation, listEarlier } from "./consultations.queries.ts";
import type { ParticipantAccess } from "./participation.service.ts";

/** An earlier consultation of the same person with the same doctor. */
export interface EarlierConsultation {
  readonly id: string;
  readonly state: State;
  /** UTC ISO. */
  readonly startsAt: string;
  readonly reason: string;
}

const MAX_EARLIER = 20;
const TOOK_PLACE: readonly State[] = ["completed", "in-progress"];

/** Earlier consultations of the same person, whose account books for children too; newest first. */
async function listEarlierRows(app: App, { id, doctor, startsAt }: ParticipantAccess): Promise<ConsultationRow[]> {
  const row = await findConsultation(app.db, id);
  if (!row) return [];
  const person = openDetails(app, row);
  const rows = await listEarlier(app.db, doctor, row.patientKey, startsAt, MAX_EARLIER);
  return rows.filter((earlier) => isSamePerson(openDetails(app, earlier), person));
}

/** How many of the doctor's consultations are waiting or running and begin before this one. */
export function countConsultationsAhead({ db }: App, { id, doctor, startsAt }: ParticipantAccess): Promise<number> {
  return countAhead(db, doctor, startsAt, id);
}

/** The clinic's day of the last consultation of the same person with the doctor that took place before; or null. */
export async function readLastSeenDay(app: App, access: ParticipantAccess): Promise<string | null> {
  const last = (await listEarlierRows(app, access)).find((row) => TOOK_PLACE.includes(stateOf(row)));
  return last === undefined ? null : clinicDay(Date.parse(last.startsAt));
}

/** Earlier consultations of the same patient, as far as the doctor may still read them; newest first. */
export async function listEarlierConsultations(
  app: App,
  access: ParticipantAccess,
): Promise<readonly EarlierConsultation[]> {
  const status = access.doctorVerificationStatus ?? undefined;
  return (await listEarlierRows(app, access))
    .filter((row) => canReadRecords("doctor", recordFacts(row, status), app.clock.now()))
    .map((row) => ({
      id: row.id,
      state: stateOf(row),
      startsAt: row.startsAt,
      reason: openDetails(app, row)?.reason ?? "",
    }));
}
