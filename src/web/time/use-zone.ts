import { useSyncExternalStore } from "react";
import { CLINIC_ZONE, currentZoneName, isZone } from "#domain/time.ts";

const never = () => () => undefined;

/** The time zone of the browser under its current name; the zone of the clinic if the browser reports none. */
function zoneHere(): string {
  const zone = currentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone ?? CLINIC_ZONE);
  return isZone(zone) ? zone : CLINIC_ZONE;
}

/** The time zone of the browser; the given one during server rendering and hydration. */
export function useZone(otherwise: string): string {
  return useSyncExternalStore(never, zoneHere, () => otherwise);
}
