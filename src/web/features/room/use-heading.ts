import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { ageText } from "#domain/patients/age-text.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { isSamePerson } from "#domain/patients/same-person.ts";
import type { PatientSummary } from "#domain/room/room.api.ts";
import { ROOM } from "#generated/messages/room/room.ts";
import { ROOM_LAYOUT } from "#generated/messages/room/room-layout.ts";
import { STATUS } from "#generated/messages/room/status.ts";
import { useZone } from "#web/time/use-zone.ts";

/** Age and sex of the patient, as far as they are known, so that one patient is not taken for another. */
function personOf({ name, details, day }: EnteredConsultation, record: PatientSummary["record"]): string[] {
  if (details === null) return [];
  const treated = { name: name ?? "", bornOn: details.bornOn };
  const sex = record !== null && isSamePerson(record, treated) ? [genderText(record.gender)] : [];
  return [ageText(details.bornOn, day), ...sex];
}

/** Name of the person at the other end, and a line about the consultation. */
export function useHeading(consultation: EnteredConsultation, record: PatientSummary["record"]) {
  const { as, name, doctor, startsAt, zone, state } = consultation;
  const time = formatShortMoment(startsAt, useZone(zone));
  if (as === "patient")
    return { title: doctorName(doctor.fullName), line: ROOM_LAYOUT.sub({ time, status: STATUS[state] }) };
  const line = [...personOf(consultation, record), ROOM_LAYOUT.sub({ time, status: STATUS[state] })].join(" · ");
  return { title: name ?? ROOM.untitled, line };
}
