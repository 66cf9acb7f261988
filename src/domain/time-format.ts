import { CLINIC_ZONE, currentZoneName, midnightOf, offsetAt, wallAt } from "./time.ts";

const HOUR = 60 * 60_000;
/** Local times are computed first and printed as UTC, so one formatter serves every zone. */
const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const TIME = formatter({ hour: "numeric", minute: "2-digit" });
const WEEKDAY = formatter({ weekday: "long" });
const MONTH_AND_DAY = formatter({ month: "short", day: "numeric" });
const SHORT_DAY = formatter({ weekday: "short", month: "short", day: "numeric" });
const FULL_DAY = formatter({ dateStyle: "full" });
const FULL_MOMENT = formatter({ dateStyle: "full", timeStyle: "short" });
const LONG_DATE = formatter({ dateStyle: "long" });

/** Some servers and browsers put a narrow no-break space before AM and PM: both must print the same. */
function printed(format: Intl.DateTimeFormat, moment: string, zone: string): string {
  return format.format(wallAt(zone, Date.parse(moment))).replace(/\s/gu, " ");
}

/** A zone in words: `Kolkata time`. In: a name of the IANA database. */
export function zoneWords(zone: string): string {
  const city = currentZoneName(zone).split("/").at(-1) ?? zone;
  return `${city.replaceAll("_", " ")} time`;
}

/** `10:30 AM`. In: UTC ISO and a zone. */
export function timeWords(moment: string, zone: string): string {
  return printed(TIME, moment, zone);
}

/** `Mon, Nov 23`. In: UTC ISO and a zone. */
export function shortDayWords(moment: string, zone: string): string {
  return printed(SHORT_DAY, moment, zone);
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
  const at = midnightOf(day);
  const weekday = WEEKDAY.format(at);
  return { weekday, weekdayShort: weekday.slice(0, 3), date: MONTH_AND_DAY.format(at), long: FULL_DAY.format(at) };
}

/** `November 23, 2026`. In: `YYYY-MM-DD`; what is no day, such as the text for a value that can't be read, stays. */
export function longDay(day: string): string {
  const at = midnightOf(day);
  return Number.isNaN(at) ? day : LONG_DATE.format(at);
}

/** `Monday, November 23, 2026, 10:30 AM`. In: UTC ISO and a zone. */
export function momentWords(moment: string, zone: string): string {
  return `${printed(FULL_DAY, moment, zone)}, ${timeWords(moment, zone)}`;
}

/** `Mon, Nov 23, 10:30 AM`: the same in short. */
export function shortMomentWords(moment: string, zone: string): string {
  return `${shortDayWords(moment, zone)}, ${timeWords(moment, zone)}`;
}

/** `Monday, November 23, 2026 at 10:00 AM`. In: UTC ISO and a zone. */
export function longMoment(moment: string, zone: string): string {
  return printed(FULL_MOMENT, moment, zone);
}

/** `Monday, November 23, 2026 at 10:00 AM (Kolkata time)`. In: UTC ISO and a zone. */
export function longTime(moment: string, zone: string): string {
  return `${longMoment(moment, zone)} (${zoneWords(zone)})`;
}

/** `UTC+5:30`: the offset of a zone at an instant. In: milliseconds since 1970. */
export function offsetWords(zone: string, instant: number): string {
  const offset = offsetAt(zone, instant);
  const size = Math.abs(offset);
  const minutes = Math.round((size % HOUR) / 60_000);
  const part = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return `UTC${offset < 0 ? "−" : "+"}${Math.floor(size / HOUR)}${part}`;
}

/** `November 23, 2026`. In: UTC ISO and a zone. */
export function longDate(moment: string, zone: string): string {
  return printed(LONG_DATE, moment, zone);
}

function clinicDate(moment: string | undefined | null, missing: string): string {
  if (!moment) return missing;
  return Number.isNaN(Date.parse(moment)) ? "Invalid date" : longDate(moment, CLINIC_ZONE);
}

/** `November 20, 2026`; 'Unknown date' for a missing one, 'Invalid date' for an unreadable one (spec.md section 8). */
export function blogDate(moment: string | undefined | null): string {
  return clinicDate(moment, "Unknown date");
}

/** The same for tables, where a missing date is shown as 'No date'. */
export function tableDate(moment: string | undefined | null): string {
  return clinicDate(moment, "No date");
}
