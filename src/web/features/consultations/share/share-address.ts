import { momentWords, zoneWords } from "#domain/time-format.ts";
import { SHARE } from "./share.copy.ts";

export interface Shared {
  /** UTC ISO. */
  readonly startsAt: string;
  /** The doctor's. */
  readonly zone: string;
  /** The clinic's name. */
  readonly clinic: string;
}

/** Where a person chooses in WhatsApp whom to tell: the time and the clinic, never whom they see or what for. */
export function shareAddress({ startsAt, zone, clinic }: Shared): string {
  const text = SHARE.text(clinic, `${momentWords(startsAt, zone)}, ${zoneWords(zone)}`);
  return `https://wa.me/?${new URLSearchParams({ text })}`;
}
