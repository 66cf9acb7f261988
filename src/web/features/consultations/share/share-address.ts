import { formatMoment, formatZone } from "#domain/format/time-format.ts";
import { SHARE } from "#generated/messages/consultations/share.ts";

export interface Shared {
  /** UTC ISO. */
  readonly startsAt: string;
  /** The doctor's time zone. */
  readonly zone: string;
  /** Name of the clinic. */
  readonly clinic: string;
}

/** WhatsApp link that shares the time and the clinic, never the doctor or the complaint. */
export function shareAddress({ startsAt, zone, clinic }: Shared): string {
  const text = SHARE.text({ clinic, when: `${formatMoment(startsAt, zone)}, ${formatZone(zone)}` });
  return `https://wa.me/?${new URLSearchParams({ text })}`;
}
