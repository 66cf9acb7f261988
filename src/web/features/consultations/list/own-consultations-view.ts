import type { Consultation, OpenConsultation } from "#domain/consultations/consultation.ts";
import { ARRIVE_BEFORE_MS, type State, type Step } from "#domain/consultations/states.ts";
import { UNATTENDED } from "#domain/consultations/unattended.ts";
import { doctorPath } from "#domain/doctors/profile.rules.ts";

export interface ConsultationView {
  readonly id: string;
  readonly path: string;
  readonly state: State;
  readonly startsAt: string;
  readonly zone: string;
  readonly doctor: Consultation["doctor"];
  /** Where the doctor can be booked; null while nobody can. */
  readonly doctorPath: string | null;
  /** Who sees the doctor, where that is said. */
  readonly name: string | null;
}

export interface NextConsultationView extends ConsultationView {
  /** Milliseconds since 1970: when it begins, when its waiting room opens, and when the server said all this. */
  readonly begins: number;
  readonly opens: number;
  readonly now: number;
  readonly mayChange: boolean;
  readonly mayCancel: boolean;
  /** What to know when its doctor can see nobody; null when all is well. */
  readonly unattended: string | null;
}

export interface PastConsultationView extends ConsultationView {
  /** The stars that were given; null where none were. */
  readonly stars: number | null;
  readonly mayRate: boolean;
}

/** Of a visit to come or past. In: addresses (slugs) of doctors who can be booked now. */
export function consultationView(consultation: Consultation, bookable: ReadonlySet<string>): ConsultationView {
  const { id, state, startsAt, zone, doctor, name } = consultation;
  const path = `/consultations/${encodeURIComponent(id)}`;
  const page = bookable.has(doctor.slug) ? doctorPath(doctor.slug) : null;
  return { id, path, state, startsAt, zone, doctor, doctorPath: page, name };
}

export function nextView(
  consultation: OpenConsultation,
  bookable: ReadonlySet<string>,
  now: number,
): NextConsultationView {
  const begins = Date.parse(consultation.startsAt);
  const may = (...steps: readonly Step[]) => steps.some((step) => consultation.steps.includes(step));
  return {
    ...consultationView(consultation, bookable),
    begins,
    opens: begins - ARRIVE_BEFORE_MS,
    now,
    mayChange: may("reschedule", "request"),
    mayCancel: may("cancel"),
    unattended: consultation.unattended ? UNATTENDED : null,
  };
}

/** A time that is held while its form waits to be filled in. */
export interface SlotHoldCardView {
  readonly path: string;
  readonly startsAt: string;
  readonly zone: string;
  readonly doctor: string;
  /** UTC ISO. */
  readonly until: string;
  /** Milliseconds since 1970: when the server said this. */
  readonly now: number;
}

/** Null once the hold is over: there is nothing to come back to that is still kept. */
export function slotHoldCardView(
  { id, startsAt, zone, doctor, slotHoldUntil }: OpenConsultation,
  now: number,
): SlotHoldCardView | null {
  if (slotHoldUntil === null || Date.parse(slotHoldUntil) <= now) return null;
  const path = `/consultations/${encodeURIComponent(id)}/details`;
  return { path, startsAt, zone, doctor: doctor.name, until: slotHoldUntil, now };
}

export function pastView(
  consultation: Consultation,
  bookable: ReadonlySet<string>,
  rated: Readonly<Record<string, number>>,
): PastConsultationView {
  const stars = rated[consultation.id] ?? null;
  return {
    ...consultationView(consultation, bookable),
    stars,
    mayRate: consultation.state === "completed" && stars === null,
  };
}
