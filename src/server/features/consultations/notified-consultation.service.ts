import type { App } from "#server/app.ts";
import { findAccountEmail } from "#server/features/deliveries/deliveries.service.ts";
import { isBookable } from "./booking/calendars.ts";
import { type CallerSms, callerSms } from "./booking/caller-sms.ts";
import { openCaller } from "./consultation-encryption.ts";
import { type ConsultationRow, findConsultation, listLiveIdsOf } from "./consultations.queries.ts";
import { type DoctorFacts, findDoctorFacts } from "./hours/hours.queries.ts";

export { isBookable } from "./booking/calendars.ts";
export { addressOf, type CalendarFacts, doctorText, entryName, entryOf } from "./calendar-entry.ts";
export { stateOf, type TimedRow, timesOf } from "./consultation-rows.ts";
export type { ConsultationRow } from "./consultations.queries.ts";
export type { DoctorFacts } from "./hours/hours.queries.ts";

/** A consultation whose people are told of it. */
export interface NotifiedConsultation {
  readonly row: ConsultationRow;
  readonly doctor: DoctorFacts;
  /** The address of the account or of the caller; undefined without one. */
  readonly patientEmail: string | undefined;
  /** Where a caller without an account agreed to SMS; undefined for all others. */
  readonly caller: CallerSms | undefined;
  /** Whether the doctor may see patients now: there are no reminders of what could not begin. */
  readonly isAttended: boolean;
}

/** Reads what emails and notifications say of a consultation; undefined without it or its doctor. */
export async function readNotifiedConsultation(app: App, id: string): Promise<NotifiedConsultation | undefined> {
  const row = await findConsultation(app.db, id);
  const doctor = row && (await findDoctorFacts(app.db, row.doctor));
  if (!doctor) return undefined;
  const patientEmail =
    row.patientUid === null ? openCaller(app, row)?.email : await findAccountEmail(app, row.patientUid);
  const isAttended = isBookable(doctor, app.clock.now());
  return { row, doctor, patientEmail: patientEmail ?? undefined, caller: callerSms(app, row), isAttended };
}

/** The ids of a patient's appointments that are still to come or under way. */
export function listLiveConsultations({ db }: App, patientUid: string): Promise<readonly string[]> {
  return listLiveIdsOf(db, patientUid);
}
