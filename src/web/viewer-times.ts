import { useSyncExternalStore } from "react";
import { CLINIC_ZONE, currentZoneName, isZone } from "#domain/time.ts";

const never = () => () => undefined;

/** Browsers name some zones as they were called before, and a few name none. */
function zoneHere(): string {
  const zone = currentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone ?? CLINIC_ZONE);
  return isZone(zone) ? zone : CLINIC_ZONE;
}

/** The zone of this browser's clock; until the page is awake, the one given. */
export function useZone(otherwise: string): string {
  return useSyncExternalStore(never, zoneHere, () => otherwise);
}
