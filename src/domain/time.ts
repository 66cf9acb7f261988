import { tzOffset } from "@date-fns/tz/tzOffset";

/** The clinic's time zone: its "today", its deadlines and its texts for everyone follow this zone. */
export const CLINIC_ZONE = "Asia/Kolkata";
const MINUTE = 60_000;
export const DAY_MS = 24 * 60 * MINUTE;
/** UTC offsets only change at a quarter of an hour. */
const QUARTER = 15 * MINUTE;
const NAME = /^(?:UTC|[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){1,2})$/u;

/** Browsers still report some zones by a former name. */
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

/**
 * The current name of a zone.
 * @param zone - A name of the IANA database, current or former.
 */
export function currentZoneName(zone: string): string {
  return RENAMED.get(zone) ?? zone;
}

/**
 * True for a zone of the IANA database by its name, such as `Asia/Kolkata`; false for abbreviations and plain offsets.
 */
export function isZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * The offset of a zone from UTC at an instant.
 * @param instant - Milliseconds since 1970.
 * @returns Milliseconds, positive east of UTC.
 */
export function offsetAt(zone: string, instant: number): number {
  return tzOffset(zone, new Date(instant)) * MINUTE;
}

/** The local time of a zone at an instant, as if it were UTC. In and out: milliseconds since 1970. */
export function wallAt(zone: string, instant: number): number {
  return instant + offsetAt(zone, instant);
}

/** True when both zones have the same offset at each of these instants, in milliseconds since 1970. */
export function sameOffsets(zone: string, other: string, instants: readonly number[]): boolean {
  return zone === other || instants.every((instant) => offsetAt(zone, instant) === offsetAt(other, instant));
}

/**
 * The first and the last instant with this local time. They differ when the zone sets its clocks back; a local time
 * that is skipped when clocks go forward gives the instant of the change.
 * @param wall - The local time as if it were UTC.
 */
export function instantsOf(zone: string, wall: number): { readonly first: number; readonly last: number } {
  const before = offsetAt(zone, wall - DAY_MS);
  const after = offsetAt(zone, wall + DAY_MS);
  if (before === after) return { first: wall - before, last: wall - before };
  const matching = [wall - before, wall - after].filter((instant) => wallAt(zone, instant) === wall);
  if (matching.length > 0) return { first: Math.min(...matching), last: Math.max(...matching) };
  let change = Math.floor((wall - Math.max(before, after)) / QUARTER) * QUARTER;
  while (offsetAt(zone, change) === before) change += QUARTER;
  return { first: change, last: change };
}

/** A time in milliseconds since 1970 as UTC ISO text. */
export function iso(time: number): string {
  return new Date(time).toISOString();
}

const utcDay = (instant: number) => iso(instant).slice(0, 10);

/**
 * The day of an instant in a zone, `YYYY-MM-DD`.
 * @param instant - Milliseconds since 1970.
 */
export function dayAt(zone: string, instant: number): string {
  return utcDay(wallAt(zone, instant));
}

/**
 * The hour of the day in a zone, 0 to 23.
 * @param moment - UTC ISO.
 */
export function hourAt(moment: string, zone: string): number {
  return new Date(wallAt(zone, Date.parse(moment))).getUTCHours();
}

/**
 * What "today" means in the clinic: the day of an instant in its zone, `YYYY-MM-DD`.
 * @param instant - Milliseconds since 1970.
 */
export function clinicDay(instant: number): string {
  return dayAt(CLINIC_ZONE, instant);
}

/**
 * The year of that day: a new one begins at the clinic's midnight.
 * @param instant - Milliseconds since 1970.
 */
export function clinicYear(instant: number): number {
  return Number(clinicDay(instant).slice(0, 4));
}

/**
 * A time of the clinic's clock.
 * @param day - `YYYY-MM-DD`.
 * @param time - `HH:MM`; the beginning of the day without it.
 * @returns Milliseconds since 1970.
 */
export function clinicInstant(day: string, time = "00:00"): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return instantsOf(CLINIC_ZONE, midnightOf(day) + (hours * 60 + minutes) * MINUTE).first;
}

/**
 * The midnight with which a day begins, as if it were UTC.
 * @param day - `YYYY-MM-DD`.
 * @returns Milliseconds since 1970.
 */
export function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day so many days after another. In and out: `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  return utcDay(midnightOf(day) + days * DAY_MS);
}

/** The date some months later, or the last day of a month without that date. In and out: `YYYY-MM-DD`. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return utcDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/**
 * True for a day that exists: no February 30.
 * @param text - `YYYY-MM-DD`.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const midnight = midnightOf(text);
  return !Number.isNaN(midnight) && utcDay(midnight) === text;
}

/**
 * 0 for Monday to 6 for Sunday.
 * @param day - `YYYY-MM-DD`.
 */
export function weekdayOf(day: string): number {
  return (new Date(midnightOf(day)).getUTCDay() + 6) % 7;
}
