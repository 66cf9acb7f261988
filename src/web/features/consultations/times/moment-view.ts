import { formatMoment, formatTime, formatZone } from "#domain/format/time-format.ts";
import { sameOffsets } from "#domain/time.ts";
import { BOOKING_BOOK as BOOK } from "#generated/messages/consultations/booking-book.ts";

export function momentView(start: string, zone: string, doctorZone: string) {
  const alike = sameOffsets(zone, doctorZone, [Date.parse(start)]);
  return {
    start,
    text: formatMoment(start, zone),
    zoneName: formatZone(zone),
    doctors: alike ? null : BOOK.doctorsTime({ time: formatTime(start, doctorZone), zone: formatZone(doctorZone) }),
  };
}
export type MomentView = ReturnType<typeof momentView>;
