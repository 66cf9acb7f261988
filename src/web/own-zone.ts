import { useSyncExternalStore } from "react";
import { todaysName } from "#domain/consultations/moment-words.ts";
import { DEFAULT_ZONE, isZone } from "#domain/consultations/zoned-time.ts";

const never = () => () => undefined;

function found(): string {
  const zone = todaysName(Intl.DateTimeFormat().resolvedOptions().timeZone ?? DEFAULT_ZONE);
  return isZone(zone) ? zone : DEFAULT_ZONE;
}

/** The zone of the browser, known once the page has come alive; before that, and without scripts, the clinic's. */
export function useOwnZone(): string {
  return useSyncExternalStore(never, found, () => DEFAULT_ZONE);
}
