import { momentWords, timeWords, zoneWords } from "#domain/format/time-format.ts";
import { sameOffsets } from "#domain/time.ts";
import { BOOKING_BOOK as BOOK } from "#generated/messages/consultations/booking-book.ts";

export function momentView(start: string, zone: string, doctorZone: string) {
  const alike = sameOffsets(zone, doctorZone, [Date.parse(start)]);
  return {
    start,
    words: momentWords(start, zone),
    zoneName: zoneWords(zone),
    doctors: alike ? null : BOOK.doctorsTime({ time: timeWords(start, doctorZone), zone: zoneWords(doctorZone) }),
  };
}
export type MomentView = ReturnType<typeof momentView>;
