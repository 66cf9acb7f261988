import { sameOffsets } from "#domain/time.ts";
import { momentWords, timeWords, zoneWords } from "#domain/time-format.ts";
import { BOOK } from "./booking.copy.ts";

/** A time in the viewer's zone as text, and in the doctor's where it differs. */
export interface MomentView {
  readonly start: string;
  readonly words: string;
  readonly zoneName: string;
  readonly doctors: string | null;
}

export function momentView(start: string, zone: string, doctorZone: string): MomentView {
  const alike = sameOffsets(zone, doctorZone, [Date.parse(start)]);
  return {
    start,
    words: momentWords(start, zone),
    zoneName: zoneWords(zone),
    doctors: alike ? null : BOOK.doctorsTime(timeWords(start, doctorZone), zoneWords(doctorZone)),
  };
}
