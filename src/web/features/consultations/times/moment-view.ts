import { sameOffsets } from "#domain/time.ts";
import { momentWords, timeWords, zoneWords } from "#domain/time-format.ts";
import { BOOK } from "./booking.copy.ts";

export function momentView(start: string, zone: string, doctorZone: string) {
  const alike = sameOffsets(zone, doctorZone, [Date.parse(start)]);
  return {
    start,
    words: momentWords(start, zone),
    zoneName: zoneWords(zone),
    doctors: alike ? null : BOOK.doctorsTime(timeWords(start, doctorZone), zoneWords(doctorZone)),
  };
}
export type MomentView = ReturnType<typeof momentView>;
