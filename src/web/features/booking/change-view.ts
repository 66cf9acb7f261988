import { BOOKING_MESSAGES } from "#domain/consultations/booking.rules.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { FAILURES } from "#domain/failures.ts";
import { timeOf } from "./details-view.ts";

/** Why a visit could not be moved, as the address may say it. */
const SAID = [
  "DAY_TAKEN",
  "SLOT_PAST",
  "SLOT_NOT_OFFERED",
  "DOCTOR_NOT_BOOKABLE",
  "TOO_LATE",
  "VISIT_MOVED_ON",
] as const;

/** The answer of the clinic as the address carries it; undefined for what this page can't say. */
export function changeSaid(code: string | null | undefined): string | undefined {
  return code === "taken" ? code : SAID.find((known) => known === code);
}

function sentenceOf(code: string | undefined): string | null {
  if (code === "taken") return BOOKING_MESSAGES.taken;
  const known = SAID.find((one) => one === code);
  return known === undefined ? null : FAILURES[known][1];
}

/** A visit that is to be moved or called off, and whether that can be done now. */
export function changeView(open: OpenConsultation, asked: string | null, said?: string) {
  const { id, doctor, state, steps, mode, version } = open;
  const isBooked = state === "confirmed" || state === "requested";
  return {
    ...{ id, doctor, version },
    time: timeOf(open, asked),
    isBooked,
    mayMove: isBooked && (steps.includes("reschedule") || steps.includes("request")),
    mayCancel: steps.includes("cancel"),
    isAskedAnew: mode === "request" && state === "confirmed",
    message: sentenceOf(said),
  } as const;
}
export type ChangeView = ReturnType<typeof changeView>;
