import type { FreeTimes } from "#domain/consultations/consultation.ts";
import { failureText } from "#domain/failure-text.ts";
import type { FailureCode } from "#domain/failures.ts";
import { formatMoment } from "#domain/format/time-format.ts";
import { bookPath } from "../booking/booking-paths.ts";

const OTHERS_SHOWN = 3;

/**
 * Current status of a chosen time.
 * @param free - The free times from its day on.
 */
export function bookView(free: FreeTimes, start: string) {
  const { zone, doctorZone, doctor, fee, days, nextFree, version } = free;
  const starts = days.flatMap((day) => day.starts);
  const offered = (later: readonly string[]) =>
    (later.length > 0 ? later.slice(0, OTHERS_SHOWN) : nextFree === null ? [] : [nextFree]).map((other) => ({
      start: other,
      path: bookPath(doctor.slug, { start: other, zone }),
      text: formatMoment(other, zone),
    }));
  const later = starts.filter((other) => other > start);
  return {
    doctor,
    fee,
    zone,
    version,
    isFree: starts.includes(start),
    takenText: failureText({ key: "SLOT_TAKEN" }),
    time: { start, zone, doctorZone },
    others: offered(later),
  };
}
export type BookView = ReturnType<typeof bookView>;

/** Why a slot could not be held, as the action returns it. */
export interface SlotHoldRefused {
  readonly code: FailureCode;
  readonly message: string;
}

/** Refusals that another time would meet too. */
const OF_THE_PATIENT: readonly FailureCode[] = ["EMAIL_UNCONFIRMED", "TOO_MANY_APPOINTMENTS"];

/** What the page shows after an answer: whether the slot can be held, the message, and alternatives. */
export function afterAnswer(view: BookView, answer: SlotHoldRefused | undefined) {
  // An expired slot hold is free again, unless the loaded times say otherwise.
  const isFree = view.isFree && (answer === undefined || answer.code === "SLOT_HOLD_EXPIRED");
  return {
    isFree,
    message: answer?.message ?? (isFree ? null : view.takenText),
    /** Null when the patient can't book another time either. */
    others: answer !== undefined && OF_THE_PATIENT.includes(answer.code) ? null : isFree ? [] : view.others,
  };
}
