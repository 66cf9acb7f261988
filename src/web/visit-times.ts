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
