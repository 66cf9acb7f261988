import { TIME } from "#generated/messages/time/time.ts";
import { currentLanguage, LANGUAGES, type Language, LOCALES } from "../language.ts";
import { CLINIC_ZONE, currentZoneName, dayAt, daysAfter, isZone, midnightOf, offsetAt, wallAt } from "../time.ts";
import { recordOf } from "../typed.ts";

const HOUR = 60 * 60_000;

/** Short names of months are abbreviated oddly in Hindi. */
const MONTH_LENGTH: Readonly<Record<Language, "short" | "long">> = { en: "short", hi: "long" };

/** Local times are computed first and printed as UTC, so one formatter serves every zone. */
function formatsOf(language: Language) {
  const format = (options: Intl.DateTimeFormatOptions, locale: string = LOCALES[language]) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  const clock = { hour: "numeric", minute: "2-digit", hour12: true } as const;
  const date = { day: "numeric", month: MONTH_LENGTH[language] } as const;
  return {
    // In Hindi the part of the day is named, `शाम 4:30`; in English pm is shorter.
    time: format(language === "hi" ? { ...clock, dayPeriod: "short" } : clock),
    weekday: format({ weekday: "long" }),
    weekdayShort: format({ weekday: "short" }),
    monthAndDay: format(date),
    shortDay: format({ ...date, weekday: "short" }),
    day: format({ ...date, year: "numeric" }),
    fullDay: format({ ...date, weekday: "short", year: "numeric" }),
    longDay: format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    // Posts, feedback and contact messages have dates in long US style (spec.md section 9).
    published: format({ dateStyle: "long" }, language === "en" ? "en-US" : LOCALES[language]),
    month: format({ month: "long" }),
    monthAndYear: format({ month: MONTH_LENGTH[language], year: "numeric" }),
    longMonthAndDay: format({ day: "numeric", month: "long" }),
    span: format({ day: "numeric", month: "long", year: "numeric" }),
  };
}
type Format = keyof ReturnType<typeof formatsOf>;
const FORMATS = recordOf(LANGUAGES, formatsOf);

/**
 * Plain spaces and no commas: browsers and servers differ in both.
 * @param format - A time on the clock of a place.
 * @param at - As UTC.
 */
function printed(format: Format, at: Date | number): string {
  const text = FORMATS[currentLanguage()][format].format(at).replace(/\s/gu, " ");
  return format === "published" ? text : text.replaceAll(",", "");
}

const inZone = (format: Format, moment: string, zone: string) => printed(format, wallAt(zone, Date.parse(moment)));

/** The name of a zone in Hindi, where the platform knows one in Devanagari: `न्यूयॉर्क समय`. */
function hindiZoneName(zone: string): string | undefined {
  const format = new Intl.DateTimeFormat(LOCALES.hi, { timeZone: zone, timeZoneName: "shortGeneric" });
  const name = format.formatToParts(0).find(({ type }) => type === "timeZoneName")?.value;
  return name === undefined || /[a-z]/iu.test(name) ? undefined : name;
}

/**
 * A zone in words: `IST`, `New York time`.
 * @param zone - A name of the IANA database.
 */
export function formatZone(zone: string): string {
  const name = currentZoneName(zone);
  if (name === CLINIC_ZONE) return TIME.ist;
  const hindi = currentLanguage() === "hi" && isZone(name) ? hindiZoneName(name) : undefined;
  return hindi ?? TIME.zone({ city: (name.split("/").at(-1) ?? name).replaceAll("_", " ") });
}

/**
 * `10:30 am`.
 * @param moment - UTC ISO.
 * @param zone - A zone.
 */
export function formatTime(moment: string, zone: string): string {
  return inZone("time", moment, zone);
}

/**
 * `9:30 am`.
 * @param minutes - Minutes since midnight.
 */
export function formatClock(minutes: number): string {
  return printed("time", minutes * 60_000);
}

/**
 * `Mon 23 Nov`.
 * @param moment - UTC ISO.
 * @param zone - A zone.
 */
export function formatShortDay(moment: string, zone: string): string {
  return inZone("shortDay", moment, zone);
}

interface DayTexts {
  readonly weekday: string;
  /** `Mon`. */
  readonly weekdayShort: string;
  /** `23 Nov`. */
  readonly date: string;
  /** `Monday 23 November 2026`. */
  readonly long: string;
}

/**
 * A day in words.
 * @param day - `YYYY-MM-DD`.
 */
export function describeDay(day: string): DayTexts {
  const at = midnightOf(day);
  return {
    weekday: printed("weekday", at),
    weekdayShort: printed("weekdayShort", at),
    date: printed("monthAndDay", at),
    long: printed("longDay", at),
  };
}

/**
 * `23 Nov 2026`.
 * @param day - `YYYY-MM-DD`; other text, such as that for an unreadable value, is unchanged.
 */
export function formatDay(day: string): string {
  const at = midnightOf(day);
  return Number.isNaN(at) ? day : printed("day", at);
}

/**
 * `23 – 27 November 2026`.
 * @param first - `YYYY-MM-DD`.
 * @param last - `YYYY-MM-DD`.
 */
export function formatDaySpan(first: string, last: string): string {
  const { span } = FORMATS[currentLanguage()];
  return span.formatRange(midnightOf(first), midnightOf(last)).replace(/[\u2009\u202f]/gu, " ");
}

/**
 * `November`.
 * @param day - `YYYY-MM-DD`.
 */
export function formatMonth(day: string): string {
  return printed("month", midnightOf(day));
}

/**
 * `Nov 2026`.
 * @param day - `YYYY-MM-DD`.
 */
export function formatMonthAndYear(day: string): string {
  return printed("monthAndYear", midnightOf(day));
}

/**
 * `Mon 23 Nov, 10:30 am`.
 * @param moment - UTC ISO.
 * @param zone - A zone.
 */
export function formatShortMoment(moment: string, zone: string): string {
  return `${formatShortDay(moment, zone)}, ${formatTime(moment, zone)}`;
}

/**
 * `Mon 23 Nov 2026, 10:00 am`.
 * @param moment - UTC ISO.
 * @param zone - A zone.
 */
export function formatMoment(moment: string, zone: string): string {
  return `${inZone("fullDay", moment, zone)}, ${formatTime(moment, zone)}`;
}

/**
 * `Mon 23 Nov, 10:30 am`; with the year if it is not that of `now`.
 * @param moment - UTC ISO.
 * @param zone - A zone.
 * @param now - Milliseconds since 1970.
 */
export function formatAppMoment(moment: string, zone: string, now: number): string {
  const isThisYear = dayAt(zone, Date.parse(moment)).slice(0, 4) === dayAt(zone, now).slice(0, 4);
  return isThisYear ? formatShortMoment(moment, zone) : formatMoment(moment, zone);
}

/** `Today, 10:30 am`, `Tomorrow, 10:30 am`, and other days as `formatAppMoment`. */
export function formatNearMoment(moment: string, zone: string, now: number): string {
  const day = dayAt(zone, Date.parse(moment));
  const today = dayAt(zone, now);
  const time = formatTime(moment, zone);
  if (day === today) return TIME.today({ time });
  return day === daysAfter(today, 1) ? TIME.tomorrow({ time }) : formatAppMoment(moment, zone, now);
}

/**
 * `Today`, `Yesterday`, `23 November`; with the year if it is not that of `now`.
 * @param moment - UTC ISO.
 * @param now - Milliseconds since 1970.
 */
export function formatPastDay(moment: string, zone: string, now: number): string {
  const day = dayAt(zone, Date.parse(moment));
  const today = dayAt(zone, now);
  if (day === today) return TIME.thisDay;
  if (day === daysAfter(today, -1)) return TIME.yesterday;
  return printed(day.slice(0, 4) === today.slice(0, 4) ? "longMonthAndDay" : "span", midnightOf(day));
}

/**
 * `Mon 23 Nov 2026, 10:00 am (IST)`.
 * @param moment - UTC ISO.
 * @param zone - A zone.
 */
export function formatMomentWithZone(moment: string, zone: string): string {
  return `${formatMoment(moment, zone)} (${formatZone(zone)})`;
}

/**
 * `UTC+5:30`: the offset of a zone at an instant.
 * @param instant - Milliseconds since 1970.
 */
export function formatOffset(zone: string, instant: number): string {
  const offset = offsetAt(zone, instant);
  const size = Math.abs(offset);
  const minutes = Math.round((size % HOUR) / 60_000);
  const part = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return `UTC${offset < 0 ? "−" : "+"}${Math.floor(size / HOUR)}${part}`;
}

/**
 * `23 Nov 2026`.
 * @param moment - UTC ISO.
 * @param zone - A zone.
 */
export function formatDate(moment: string, zone: string): string {
  return inZone("day", moment, zone);
}

/** A moment in the clinic's time zone; `missing` where there is none, 'Invalid date' for an unreadable one. */
function clinicDate(format: Format, moment: string | undefined | null, missing: string): string {
  if (!moment) return missing;
  return Number.isNaN(Date.parse(moment)) ? TIME.invalidDate : inZone(format, moment, CLINIC_ZONE);
}

/** `November 20, 2026` on a blog post; 'Unknown date' for a missing one (spec.md section 8). */
export function formatBlogDate(moment: string | undefined | null): string {
  return clinicDate("published", moment, TIME.unknownDate);
}

/** `November 20, 2026` in the tables of feedback and contact messages; 'No date' for a missing one. */
export function formatTableDate(moment: string | undefined | null): string {
  return clinicDate("published", moment, TIME.noDate);
}

/** `20 Nov 2026` in other records and tables; 'No date' for a missing one (spec.md section 8). */
export function formatRecordDate(moment: string | undefined | null): string {
  return clinicDate("day", moment, TIME.noDate);
}
