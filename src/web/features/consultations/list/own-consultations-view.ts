import type { Consultation, OpenConsultation } from "#domain/consultations/consultation.ts";
import { ARRIVE_BEFORE_MS, type Step } from "#domain/consultations/states.ts";
import { doctorName, doctorPath } from "#domain/doctors/doctor-name.ts";
import { CONSULTATION } from "#generated/messages/consultations/consultation.ts";
import { UNATTENDED } from "#generated/messages/consultations/unattended.ts";

/** The doctors who can be booked now, by slug. */
type Bookable = ReadonlyMap<string, unknown>;

/** A consultation, future or past. */
export function consultationView(consultation: Consultation, bookable: Bookable) {
  const { id, state, startsAt, zone, doctor, name } = consultation;
  const path = `/consultations/${encodeURIComponent(id)}`;
  const page = bookable.has(doctor.slug) ? doctorPath(doctor.slug) : null;
  return { id, path, state, startsAt, zone, doctor, doctorPath: page, name };
}
export type ConsultationView = ReturnType<typeof consultationView>;

export function nextView(consultation: OpenConsultation, bookable: Bookable, now: number) {
  const begins = Date.parse(consultation.startsAt);
  const may = (...steps: readonly Step[]) => steps.some((step) => consultation.steps.includes(step));
  return {
    ...consultationView(consultation, bookable),
    begins,
    opens: begins - ARRIVE_BEFORE_MS,
    now,
    mayChange: may("reschedule", "request"),
    mayCancel: may("cancel"),
    as: consultation.as,
    moved: consultation.moved,
    unattended: consultation.unattended ? UNATTENDED.lead : null,
    asked: CONSULTATION.mail.asked[consultation.patientMail],
  };
}
export type NextConsultationView = ReturnType<typeof nextView>;

/** Null once the slot hold has expired. */
export function slotHoldCardView({ id, startsAt, zone, doctor, slotHoldUntil }: OpenConsultation, now: number) {
  if (slotHoldUntil === null || Date.parse(slotHoldUntil) <= now) return null;
  const path = `/consultations/${encodeURIComponent(id)}/details`;
  return { path, startsAt, zone, doctor: doctorName(doctor.fullName), until: slotHoldUntil, now };
}
export type SlotHoldCardView = NonNullable<ReturnType<typeof slotHoldCardView>>;

export function pastView(
  consultation: Consultation,
  bookable: Bookable,
  rated: Readonly<Record<string, number>>,
  now: number,
) {
  const stars = rated[consultation.id] ?? null;
  return {
    ...consultationView(consultation, bookable),
    stars,
    mayRate: consultation.state === "completed" && stars === null,
    /** Its time is still to come: it was cancelled or declined, and is not a past consultation. */
    isAhead: Date.parse(consultation.startsAt) > now,
  };
}
export type PastConsultationView = ReturnType<typeof pastView>;
