import { z } from "zod";
import { CLINIC_ZONE, daysAfter, isDay, isZone } from "../time.ts";

/** A doctor's time is divided into cells of this length: every window, slot and pause consists of whole cells. */
export const CELL_MINUTES = 5;
export const DAY_MINUTES = 24 * 60;
export const WINDOWS_MOST = 8;
export const DAYS_OFF_MOST = 366;

export const MODES = ["instant", "request"] as const;
/** Whether a booking is confirmed at once, or only when the doctor accepts it. */
export type Mode = (typeof MODES)[number];

export const HOURS_MESSAGES = {
  zone: "Please choose a time zone.",
  mode: "Please choose whether bookings stand at once or wait for your word.",
  slot: "Please choose how long a visit lasts: 5 minutes to 2 hours, in steps of 5.",
  pause: "Please choose a pause of 0 to 60 minutes, in steps of 5.",
  leadTime: "Please choose a notice of 0 minutes to 14 days.",
  ahead: "Please choose how far ahead you can be booked: 1 to 90 days.",
  daily: "Please choose how many visits a day you take at most: 1 to 100.",
  window: "Please enter times in steps of 5 minutes, each ending after it begins.",
  windows: "Please enter at most eight times a day, none of them over another.",
  day: "Please enter a date.",
  daysOrder: "The last day comes before the first. Please change one of them.",
  daysPast: "These days are over. Please choose days to come.",
  daysOff: "Please take at most a year of days off.",
} as const;

/** A part of a day in the doctor's zone, in minutes since midnight; `to` is its end, 1440 for midnight. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** Seven lists, Monday first. */
export type Week = readonly (readonly Window[])[];

function minutes(least: number, most: number, step: number, message: string) {
  return z.coerce.number(message).int(message).min(least, message).max(most, message).multipleOf(step, message);
}

const windowSchema = z
  .object({
    from: minutes(0, DAY_MINUTES, CELL_MINUTES, HOURS_MESSAGES.window),
    to: minutes(0, DAY_MINUTES, CELL_MINUTES, HOURS_MESSAGES.window),
  })
  .refine(({ from, to }) => from < to, HOURS_MESSAGES.window);

const daySchema = z
  .array(windowSchema, HOURS_MESSAGES.windows)
  .max(WINDOWS_MOST, HOURS_MESSAGES.windows)
  .transform((windows) => windows.toSorted((one, other) => one.from - other.from))
  .refine(
    (windows) => windows.every(({ from }, at) => at === 0 || from >= (windows[at - 1]?.to ?? 0)),
    HOURS_MESSAGES.windows,
  );

/** A form sends a week as JSON in one field, a script as an array. */
function orJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

const weekSchema = z.preprocess(orJson, z.array(daySchema, HOURS_MESSAGES.windows).length(7, HOURS_MESSAGES.windows));

/** A doctor's weekly hours and booking rules, checked in the order of the editor. */
export const hoursSchema = z.object({
  zone: z.string(HOURS_MESSAGES.zone).max(60, HOURS_MESSAGES.zone).refine(isZone, HOURS_MESSAGES.zone),
  mode: z.enum(MODES, HOURS_MESSAGES.mode),
  slotMinutes: minutes(CELL_MINUTES, 120, CELL_MINUTES, HOURS_MESSAGES.slot),
  pauseMinutes: minutes(0, 60, CELL_MINUTES, HOURS_MESSAGES.pause),
  noticeMinutes: minutes(0, 14 * DAY_MINUTES, 1, HOURS_MESSAGES.leadTime),
  aheadDays: minutes(1, 90, 1, HOURS_MESSAGES.ahead),
  dailyMost: minutes(1, 100, 1, HOURS_MESSAGES.daily),
  weekly: weekSchema,
  breaks: weekSchema,
});
export type Hours = z.output<typeof hoursSchema>;

const EMPTY_WEEK: Week = [[], [], [], [], [], [], []];

/** The editor's defaults: the clinic's zone, and no open hours. */
export const NO_HOURS: Hours = {
  zone: CLINIC_ZONE,
  mode: "instant",
  slotMinutes: 20,
  pauseMinutes: 5,
  noticeMinutes: 120,
  aheadDays: 30,
  dailyMost: 20,
  weekly: EMPTY_WEEK.map((day) => [...day]),
  breaks: EMPTY_WEEK.map((day) => [...day]),
};

const dayOff = z.string(HOURS_MESSAGES.day).refine(isDay, HOURS_MESSAGES.day);

/**
 * Days off from a first to a last one in the doctor's zone, both included; one day without a last one. In: today in
 * that zone, because past days can't be taken off any more.
 */
export function daysOffSchema(today: string) {
  return z
    .object({
      first: dayOff,
      last: z.preprocess((value) => (value === "" ? undefined : value), dayOff.optional()),
    })
    .transform(({ first, last = first }) => ({ first, last }))
    .superRefine(({ first, last }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message, input: undefined });
      if (last < first) refuse("last", HOURS_MESSAGES.daysOrder);
      else if (last < today) refuse("first", HOURS_MESSAGES.daysPast);
      else if (daysBetween(first, last).length > DAYS_OFF_MOST) refuse("last", HOURS_MESSAGES.daysOff);
    });
}

/** Each day from the first to the last, both included; at most one more than the maximum. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length <= DAYS_OFF_MOST; day = daysAfter(day, 1)) days.push(day);
  return days;
}
