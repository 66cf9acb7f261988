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
  /** Where the doctor can be booked; null when that is impossible. */
  readonly doctorPath: string | null;
  /** The patient's name, where it is shown. */
  readonly name: string | null;
}

export interface NextConsultationView extends ConsultationView {
  /** Milliseconds since 1970: when it begins, when its waiting room opens, and the server's time. */
  readonly begins: number;
  readonly opens: number;
  readonly now: number;
  readonly mayChange: boolean;
  readonly mayCancel: boolean;
  /** Message when its doctor is not bookable; null otherwise. */
  readonly unattended: string | null;
}

export interface PastConsultationView extends ConsultationView {
  /** The given stars; null without a rating. */
  readonly stars: number | null;
  readonly mayRate: boolean;
}

/** A consultation, future or past. In: slugs of doctors who can be booked now. */
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

/** An active slot hold whose form is not filled in yet. */
export interface SlotHoldCardView {
  readonly path: string;
  readonly startsAt: string;
  readonly zone: string;
  readonly doctor: string;
  /** UTC ISO. */
  readonly until: string;
  /** Milliseconds since 1970: the server's time. */
  readonly now: number;
}

/** Null once the slot hold has expired. */
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
