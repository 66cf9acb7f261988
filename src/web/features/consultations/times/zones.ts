import { currentZoneName } from "#domain/time.ts";
import { offsetWords, zoneWords } from "#domain/time-format.ts";

/** Zones to choose from, west to east; any other zone comes from the browser. */
const OFFERED = [
  "Pacific/Honolulu",
  "America/Anchorage",
  "America/Los_Angeles",
  "America/Denver",
  "America/Chicago",
  "America/New_York",
  "America/Sao_Paulo",
  "UTC",
  "Europe/London",
  "Europe/Berlin",
  "Africa/Johannesburg",
  "Africa/Nairobi",
  "Asia/Riyadh",
  "Asia/Dubai",
  "Asia/Karachi",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Dhaka",
  "Asia/Bangkok",
  "Asia/Singapore",
  "Asia/Tokyo",
  "Australia/Adelaide",
  "Australia/Sydney",
  "Pacific/Auckland",
] as const;

/** The listed zones and those in use, each with its current offset from UTC. */
export function zoneChoices(inForce: readonly string[], now: number): { value: string; label: string }[] {
  const added = [...new Set(inForce.map(currentZoneName))].filter(
    (zone) => !(OFFERED as readonly string[]).includes(zone),
  );
  return [...added, ...OFFERED].map((zone) => ({
    value: zone,
    label: `${zoneWords(zone)} (${offsetWords(zone, now)})`,
  }));
}
