import type { Consultation } from "#domain/consultations/consultation.ts";
import { type Step, stepsOf } from "#domain/consultations/states.ts";

/** A consultation of an admin's list. */
export interface ListedConsultation extends Consultation {
  /** What an admin may do with it now. */
  readonly steps: readonly Step[];
}

/**
 * Consultations with their steps, for loaders: the table of transitions would be a part of many pages' scripts.
 * @param now - Milliseconds since 1970.
 */
export function withSteps(consultations: readonly Consultation[], now: number): ListedConsultation[] {
  return consultations.map((consultation) => {
    const times = { now, startsAt: Date.parse(consultation.startsAt), endsAt: Date.parse(consultation.endsAt) };
    const unheld = {
      slotHoldUntil: null,
      movedByDoctor: false,
      confirmedAt: null,
      isWalkIn: consultation.walkInAt !== null,
    };
    return { ...consultation, steps: stepsOf(consultation.state, "staff", { ...times, ...unheld }) };
  });
}
