import { useSyncExternalStore } from "react";
import { todaysName } from "#domain/consultations/moment-words.ts";
import { DEFAULT_ZONE, isZone } from "#domain/consultations/zoned-time.ts";

const never = () => () => undefined;

/** Browsers name some zones as they were called before, and a few name none. */
function zoneHere(): string {
  const zone = todaysName(Intl.DateTimeFormat().resolvedOptions().timeZone ?? DEFAULT_ZONE);
  return isZone(zone) ? zone : DEFAULT_ZONE;
}

/** The zone of this browser's clock; until the page is awake, the one given. */
export function useZone(otherwise: string): string {
  return useSyncExternalStore(never, zoneHere, () => otherwise);
}

/** `Monday, November 23, 2026 at 10:00 AM`. In: UTC ISO and a zone. */
export function longTime(moment: string, zone: string): string {
  const words = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short", timeZone: zone });
  return words.format(Date.parse(moment)).replace(/\u202f/gu, " ");
}
