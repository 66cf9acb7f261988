import { useSyncExternalStore } from "react";

/** As browsers name the zone by which pages are written. */
const CLINICS: readonly string[] = ["Asia/Kolkata", "Asia/Calcutta"];
const never = () => () => undefined;

function zoneElsewhere(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return CLINICS.includes(timeZone) ? undefined : timeZone;
}

/** The zone of a visitor who lives by another clock than the clinic; undefined for all others, and until the page is awake. */
export function useZoneElsewhere(): string | undefined {
  return useSyncExternalStore(never, zoneElsewhere, () => undefined);
}

/** `Kolkata time`. In: a name of the IANA database. */
export function zoneName(zone: string): string {
  return `${(zone.split("/").at(-1) ?? zone).replaceAll("_", " ")} time`;
}

/**
 * `10:30 AM` and `Mon, Nov 23` by the clocks of a zone: what a first page needs of domain/consultations/moment-words.ts,
 * by what the browser has, because that brings ten kilobytes of rules with it. In: UTC ISO.
 */
export function momentIn(at: string, timeZone: string): { readonly time: string; readonly day: string } {
  const by = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone }).format(new Date(at)).replace(/\s/gu, " ");
  return {
    time: by({ hour: "numeric", minute: "2-digit" }),
    day: by({ weekday: "short", month: "short", day: "numeric" }),
  };
}
