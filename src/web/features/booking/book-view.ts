import type { FreeTimes } from "#domain/consultations/consultation.ts";
import { momentWords } from "#domain/consultations/moment-words.ts";
import { FAILURES, type FailureCode } from "#domain/failures.ts";
import { BOOK } from "./booking.copy.ts";
import { bookPath } from "./booking-paths.ts";
import { type MomentView, momentView } from "./moment-view.ts";

const OTHERS_SHOWN = 3;
/** Why a time could not be held, as the address may say it; "taken" is said by the time itself. */
const SAID = ["DAY_TAKEN", "SLOT_PAST", "SLOT_NOT_OFFERED", "DOCTOR_NOT_BOOKABLE", "HOLD_OVER"] as const;
type Said = (typeof SAID)[number];

/** The failure as the address carries it, if it is one that this page can say. */
export function saidOf(code: string | null | undefined): Said | undefined {
  return SAID.find((known) => known === code);
}

export interface BookView {
  readonly doctor: FreeTimes["doctor"];
  readonly time: MomentView;
  readonly zone: string;
  readonly isFree: boolean;
  readonly message: string | null;
  /** Other times, where this one can't be had. */
  readonly others: readonly { readonly path: string; readonly words: string }[];
  readonly version: number;
}

/** A chosen time as it stands now. In: the free times from its day on. */
export function bookView(free: FreeTimes, start: string, said: Said | undefined): BookView {
  const { zone, doctorZone, doctor, days, nextFree, version } = free;
  const starts = days.flatMap((day) => day.starts);
  const isFree = starts.includes(start) && said === undefined;
  const later = starts.filter((other) => other > start);
  const others = later.length > 0 ? later.slice(0, OTHERS_SHOWN) : nextFree === null ? [] : [nextFree];
  const code: FailureCode | undefined = said;
  return {
    doctor,
    zone,
    isFree,
    version,
    time: momentView(start, zone, doctorZone),
    message: isFree ? null : code === undefined ? BOOK.gone : FAILURES[code][1],
    others: isFree
      ? []
      : others.map((other) => ({
          path: bookPath(doctor.slug, { start: other, zone }),
          words: momentWords(other, zone),
        })),
  };
}
