import { offsetAt, wallAt } from "./zoned-time.ts";

const HOUR = 60 * 60_000;
/** Made by hand and not from `Intl`, whose spaces differ between servers and browsers. */
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
const SHORT = 3;

/** Browsers still name some zones as they were called before. */
const RENAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "Asia/Calcutta": "Asia/Kolkata",
    "Asia/Katmandu": "Asia/Kathmandu",
    "Asia/Rangoon": "Asia/Yangon",
    "Asia/Saigon": "Asia/Ho_Chi_Minh",
    "Europe/Kiev": "Europe/Kyiv",
    "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
    "Etc/UTC": "UTC",
  }),
);

/** A zone under the name that it has today. */
export function todaysName(zone: string): string {
  return RENAMED.get(zone) ?? zone;
}

/** A zone as people say it: `Kolkata time`. In: a name of the IANA database. */
export function zoneWords(zone: string): string {
  const city = todaysName(zone).split("/").at(-1) ?? zone;
  return `${city.replaceAll("_", " ")} time`;
}

/** True when clocks of both zones show the same at each of these moments, in milliseconds since 1970. */
export function tellAlike(zone: string, other: string, moments: readonly number[]): boolean {
  return zone === other || moments.every((moment) => offsetAt(zone, moment) === offsetAt(other, moment));
}

/** The hour of the day in a zone, 0 to 23. In: UTC ISO. */
export function hourAt(moment: string, zone: string): number {
  return new Date(wallAt(zone, Date.parse(moment))).getUTCHours();
}

/** `10:30 AM`. In: UTC ISO, and whose clocks. */
export function timeWords(moment: string, zone: string): string {
  const wall = new Date(wallAt(zone, Date.parse(moment)));
  const hour = wall.getUTCHours();
  const minutes = String(wall.getUTCMinutes()).padStart(2, "0");
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

interface DayWords {
  readonly weekday: string;
  /** `Mon`. */
  readonly weekdayShort: string;
  /** `Nov 23`. */
  readonly date: string;
  /** `Monday, November 23, 2026`. */
  readonly long: string;
}

/** A day in words. In: `YYYY-MM-DD`. */
export function dayWords(day: string): DayWords {
  const at = new Date(`${day}T00:00:00Z`);
  const weekday = WEEKDAYS[at.getUTCDay()] ?? "";
  const month = MONTHS[at.getUTCMonth()] ?? "";
  const date = at.getUTCDate();
  return {
    weekday,
    weekdayShort: weekday.slice(0, SHORT),
    date: `${month.slice(0, SHORT)} ${date}`,
    long: `${weekday}, ${month} ${date}, ${at.getUTCFullYear()}`,
  };
}

/** `Monday, November 23, 2026, 10:30 AM`. In: UTC ISO, and whose clocks. */
export function momentWords(moment: string, zone: string): string {
  const day = new Date(wallAt(zone, Date.parse(moment))).toISOString().slice(0, 10);
  return `${dayWords(day).long}, ${timeWords(moment, zone)}`;
}

/** `Mon, Nov 23, 10:30 AM`: the same where there is little room. */
export function shortMomentWords(moment: string, zone: string): string {
  const { weekdayShort, date } = dayWords(new Date(wallAt(zone, Date.parse(moment))).toISOString().slice(0, 10));
  return `${weekdayShort}, ${date}, ${timeWords(moment, zone)}`;
}

/** `UTC+5:30`: how far the clocks of a zone are from UTC at a moment, in milliseconds since 1970. */
export function offsetWords(zone: string, moment: number): string {
  const offset = offsetAt(zone, moment);
  const size = Math.abs(offset);
  const minutes = Math.round((size % HOUR) / 60_000);
  const part = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return `UTC${offset < 0 ? "−" : "+"}${Math.floor(size / HOUR)}${part}`;
}
