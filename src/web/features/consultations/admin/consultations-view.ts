import { formatConsentVersion } from "#domain/consultations/consent.ts";
import type { Consultation, OpenConsultation } from "#domain/consultations/consultation.ts";
import { type Step, stepsOf } from "#domain/consultations/states.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import {
  formatMoment,
  formatRecordDate,
  formatShortMoment,
  formatTime,
  formatZone,
} from "#domain/format/time-format.ts";
import { CLINIC_ZONE, sameOffsets } from "#domain/time.ts";
import { RECORD } from "#generated/messages/consultations/record.ts";
import { TABLE } from "#generated/messages/consultations/table.ts";

/** Actions that staff can take from the list. */
export const QUICK_STEPS = ["arrive", "miss"] as const satisfies readonly Step[];
export type QuickStep = (typeof QUICK_STEPS)[number];

/**
 * A row of the admin list, in the clinic's time zone.
 * @param now - Milliseconds since 1970.
 */
export function entryView(consultation: Consultation, now: number) {
  const { id, state, startsAt, endsAt, doctor, bookedBy } = consultation;
  const times = {
    now,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    slotHoldUntil: null,
    movedByDoctor: false,
    confirmedAt: null,
  };
  const may = stepsOf(state, "staff", times);
  return {
    id,
    state,
    startsAt,
    when: formatShortMoment(startsAt, CLINIC_ZONE),
    name: consultation.name ?? TABLE.noName,
    doctor: doctorName(doctor.fullName),
    registration: doctor.registrationNumber,
    byPhone: bookedBy === "staff",
    quick: QUICK_STEPS.filter((step) => may.includes(step)),
  };
}
export type EntryView = ReturnType<typeof entryView>;

/** A consultation in the admin area, with the actions that are available now. */
export function recordView(consultation: OpenConsultation) {
  const { id, state, startsAt, zone, doctor, phone, bookedBy, ending, consent, steps } = consultation;
  const alike = sameOffsets(zone, CLINIC_ZONE, [Date.parse(startsAt)]);
  return {
    id,
    state,
    startsAt,
    name: consultation.name ?? TABLE.noName,
    when: `${formatMoment(startsAt, CLINIC_ZONE)}, ${formatZone(CLINIC_ZONE)}`,
    doctors: alike ? null : RECORD.doctorsClock({ time: formatTime(startsAt, zone), zone: formatZone(zone) }),
    doctor,
    phone,
    booked: RECORD.bookedBy[bookedBy],
    consent:
      consent &&
      RECORD.consentGiven({ day: formatRecordDate(consent.at), version: formatConsentVersion(consent.version) }),
    ending: ending && { by: RECORD.ended({ by: ending.by }), reason: ending.reason },
    clashes: consultation.clashes.map((clash) =>
      RECORD.clash({
        name: consultation.name ?? TABLE.noName,
        when: formatShortMoment(clash.startsAt, CLINIC_ZONE),
        doctor: doctorName(clash.doctor.fullName),
      }),
    ),
    quick: QUICK_STEPS.filter((step) => steps.includes(step)),
    mayCancel: steps.includes("cancel"),
    mayMove: steps.includes("reschedule") || (state === "confirmed" && steps.includes("request")),
    /** Its doctor is not bookable, so that staff have to call the patient. */
    flagged: consultation.unattended && steps.includes("cancel"),
    over: steps.length === 0,
  };
}
export type RecordView = ReturnType<typeof recordView>;
