import type { FreeTimes } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import {
  describeDay,
  formatDaySpan,
  formatMoment,
  formatOffset,
  formatTime,
  formatZone,
} from "#domain/format/time-format.ts";
import { currentZoneName, dayAt, daysAfter, hourAt, sameOffsets } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import { BOOKING_TIMES as TIMES } from "#generated/messages/consultations/booking-times.ts";

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
function zoneChoices(inForce: readonly string[], now: number): { value: string; label: string }[] {
  const added = [...new Set(inForce.map(currentZoneName))].filter((zone) => !isOneOf(OFFERED, zone));
  return [...added, ...OFFERED].map((zone) => ({
    value: zone,
    label: `${formatZone(zone)} (${formatOffset(zone, now)})`,
  }));
}

export const DAYS_SHOWN = 7;
const NOON = 12;
const EVENING = 17;

/** The requested query parameters, unchecked. */
export interface AskedTimes {
  readonly zone: string | undefined;
  readonly day: string | undefined;
}

/** Address of the strip with these choices. */
export type TimesAddress = (choices: {
  readonly from?: string | undefined;
  readonly day?: string | undefined;
}) => string;

function timeView(start: string, zone: string, doctorZone: string | null) {
  return {
    start,
    text: formatTime(start, zone),
    doctors: doctorZone === null ? null : TIMES.forDoctor({ time: formatTime(start, doctorZone) }),
  };
}

function partsOf(starts: readonly string[], zone: string, doctorZone: string | null) {
  const part = (start: string) => {
    const hour = hourAt(start, zone);
    return hour < NOON ? "morning" : hour < EVENING ? "afternoon" : "evening";
  };
  const grouped = Map.groupBy(starts, part);
  return (["morning", "afternoon", "evening"] as const).flatMap((name) => {
    const times = (grouped.get(name) ?? []).map((start) => timeView(start, zone, doctorZone));
    return times.length === 0 ? [] : [{ title: TIMES.parts[name], times }];
  });
}

/** How much of a day is free, in up to three dots. */
function dotsOf(count: number): number {
  const [some, many] = [4, 8];
  return count === 0 ? 0 : count < some ? 1 : count < many ? 2 : 3;
}

/**
 * Free times as a page shows them.
 * @param free - The service's answer.
 * @param requested - The query.
 * @param address - Gives the addresses of the choices.
 */
export function timesView(free: FreeTimes, requested: AskedTimes, address: TimesAddress, now: number) {
  const { zone, days } = free;
  const first = days[0]?.day ?? dayAt(zone, now);
  const today = dayAt(zone, now);
  const shown =
    days.find(({ day }) => day === requested.day) ?? days.find(({ starts }) => starts.length > 0) ?? days[0];
  const holiday = shown?.starts.length === 0 ? shown.holiday : null;
  const span = [now, ...days.flatMap(({ starts }) => starts.map((start) => Date.parse(start)))];
  const doctorZone = sameOffsets(zone, free.doctorZone, span) ? null : free.doctorZone;
  const from = first === today ? undefined : first;
  const back = daysAfter(first, -DAYS_SHOWN);
  const isEmpty = days.every(({ starts }) => starts.length === 0);
  const nextDay = free.nextFree === null ? undefined : dayAt(zone, Date.parse(free.nextFree));
  return {
    days: days.map(({ day, starts }) => {
      const { weekdayShort, weekday, date } = describeDay(day);
      return {
        day,
        number: String(Number(day.slice(8))),
        weekday: weekdayShort,
        label: `${weekday} ${date}`,
        path: address({ from, day }),
        free: { text: TIMES.count({ count: starts.length }), dots: dotsOf(starts.length) },
        isShown: day === shown?.day,
      };
    }),
    daySpan: formatDaySpan(first, days.at(-1)?.day ?? first),
    dayTitle: describeDay(shown?.day ?? first).long,
    parts: partsOf(shown?.starts ?? [], zone, doctorZone),
    lead: TIMES.lead[free.mode]({ minutes: free.slotMinutes }),
    zone: currentZoneName(zone),
    zoneName: formatZone(zone),
    doctorZone:
      doctorZone === null
        ? null
        : TIMES.doctorZone({ name: doctorName(free.doctor.fullName), zone: formatZone(doctorZone) }),
    isZoneChosen: requested.zone !== undefined && currentZoneName(requested.zone) === currentZoneName(zone),
    span,
    saved: { ...(from !== undefined && { from }), ...(requested.day !== undefined && shown && { day: shown.day }) },
    zones: zoneChoices([zone, free.doctorZone], now),
    earlier: first <= today ? null : address({ from: back <= today ? undefined : back }),
    later: free.nextFree === null ? null : address({ from: daysAfter(first, DAYS_SHOWN) }),
    next:
      isEmpty && free.nextFree !== null && nextDay !== undefined
        ? { text: formatMoment(free.nextFree, zone), path: address({ from: nextDay === today ? undefined : nextDay }) }
        : null,
    none:
      holiday !== null
        ? TIMES.holiday({ name: holiday })
        : free.nextFree === null
          ? TIMES.noneAtAll
          : isEmpty
            ? TIMES.noneShown
            : TIMES.noneOnDay,
    version: free.version,
  };
}
export type TimesView = ReturnType<typeof timesView>;
