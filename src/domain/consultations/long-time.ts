import { zoneWords } from "./moment-words.ts";

/** `Monday, November 23, 2026 at 10:00 AM`. In: UTC ISO, and the zone to tell it in. */
export function longMoment(moment: string, zone: string): string {
  const words = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short", timeZone: zone });
  return words.format(Date.parse(moment)).replace(/\u202f/gu, " ");
}

/** `Monday, November 23, 2026 at 10:00 AM (Kolkata time)`. In: UTC ISO, and the zone to tell it in. */
export function longTime(moment: string, zone: string): string {
  return `${longMoment(moment, zone)} (${zoneWords(zone)})`;
}
