import type { FreeTimes } from "#domain/consultations/consultation.ts";
import { FAILURES, type FailureCode } from "#domain/failures.ts";
import { dayAt } from "#domain/time.ts";
import { momentWords } from "#domain/time-format.ts";
import { bookPath } from "../booking/booking-paths.ts";
import { type MomentView, momentView } from "./moment-view.ts";

const OTHERS_SHOWN = 3;

interface Offered {
  readonly path: string;
  readonly words: string;
}

export interface BookView {
  readonly doctor: FreeTimes["doctor"];
  readonly time: MomentView;
  readonly zone: string;
  readonly isFree: boolean;
  /** Other times, for when this one can't be had. */
  readonly others: readonly Offered[];
  /** The same without the doctor's day, for whoever has a visit on it already. */
  readonly otherDays: readonly Offered[];
  readonly version: number;
}

/** A chosen time as it stands now. In: the free times from its day on. */
export function bookView(free: FreeTimes, start: string): BookView {
  const { zone, doctorZone, doctor, days, nextFree, version } = free;
  const starts = days.flatMap((day) => day.starts);
  const dayOf = (other: string) => dayAt(doctorZone, Date.parse(other));
  const offered = (later: readonly string[]) =>
    (later.length > 0 ? later.slice(0, OTHERS_SHOWN) : nextFree === null ? [] : [nextFree]).map((other) => ({
      path: bookPath(doctor.slug, { start: other, zone }),
      words: momentWords(other, zone),
    }));
  const later = starts.filter((other) => other > start);
  return {
    doctor,
    zone,
    version,
    isFree: starts.includes(start),
    time: momentView(start, zone, doctorZone),
    others: offered(later),
    otherDays: offered(later.filter((other) => dayOf(other) !== dayOf(start))),
  };
}

/** Why a time could not be held, as the action of its page says it. */
export interface SlotHoldRefused {
  readonly code: FailureCode;
  readonly message: string;
}

/** What the page shows after the answer, if there was one: whether the time can be held, what is said, what is offered. */
export function afterAnswer(view: BookView, answer: SlotHoldRefused | undefined) {
  // What a hold left behind is free again, unless the times say otherwise.
  const isFree = view.isFree && (answer === undefined || answer.code === "SLOT_HOLD_EXPIRED");
  return {
    isFree,
    message: answer?.message ?? (isFree ? null : FAILURES.SLOT_TAKEN[1]),
    others: isFree ? [] : answer?.code === "DAY_TAKEN" ? view.otherDays : view.others,
  };
}
