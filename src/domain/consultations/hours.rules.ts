import { type MessageKey, messageKey } from "../failures.ts";
import { westernDigits } from "../format/digits.ts";
import { CLINIC_ZONE, daysAfter, isDay, isZone } from "../time.ts";
import { z } from "../zod.ts";

/** A doctor's time is divided into cells of this length: every window, slot and pause consists of whole cells. */
export const CELL_MINUTES = 5;
export const DAY_MINUTES = 24 * 60;
export const MAX_WINDOWS = 8;
export const MAX_DAYS_OFF = 366;

export const MODES = ["instant", "request"] as const;
/** Whether a booking is confirmed at once, or only when the doctor accepts it. */
export type Mode = (typeof MODES)[number];

/** A part of a day in the doctor's zone, in minutes since midnight; `to` is its end, 1440 for midnight. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** Seven lists, Monday first. */
export type Week = readonly (readonly Window[])[];

function minutes(least: number, max: number, step: number, key: MessageKey) {
  const isAllowed = (value: number) => Number.isInteger(value) && value >= least && value <= max && value % step === 0;
  return z.coerce
    .number()
    .catch(Number.NaN)
    .refine(isAllowed, { error: key, params: { minimum: least, maximum: max, step } });
}

const windowSchema = z
  .object({
    from: minutes(0, DAY_MINUTES, CELL_MINUTES, "hours.window"),
    to: minutes(0, DAY_MINUTES, CELL_MINUTES, "hours.window"),
  })
  .refine(({ from, to }) => from < to, messageKey("hours.window"));

const daySchema = z
  .array(windowSchema, messageKey("hours.windows"))
  .max(MAX_WINDOWS, messageKey("hours.windowsMost"))
  .transform((windows) => windows.toSorted((window, other) => window.from - other.from))
  .refine(
    (windows) => windows.every(({ from }, index) => index === 0 || from >= (windows[index - 1]?.to ?? 0)),
    messageKey("hours.windows"),
  );

/** A form sends a week as JSON in one field, a script as an array. */
function orJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const weekSchema = z.preprocess(
  orJson,
  z.array(daySchema, messageKey("hours.windows")).length(7, messageKey("hours.windows")),
);

/** Whether hours, in order, are open during the whole span; hours that follow without a gap count as one. */
export function isOpenThroughout({ from, to }: Window, hours: readonly Window[]): boolean {
  const end = hours.reduce(
    (reached, window) => (window.from <= reached ? Math.max(reached, window.to) : reached),
    from,
  );
  return end >= to;
}

/** A doctor's weekly hours and booking rules, checked in the order of the editor. */
export const hoursSchema = z
  .object({
    zone: z.string(messageKey("hours.zone")).max(60, messageKey("hours.zone")).refine(isZone, messageKey("hours.zone")),
    mode: z.enum(MODES, messageKey("hours.mode")),
    slotMinutes: minutes(CELL_MINUTES, 120, CELL_MINUTES, "hours.slot"),
    pauseMinutes: minutes(0, 60, CELL_MINUTES, "hours.pause"),
    noticeMinutes: minutes(0, 14 * DAY_MINUTES, 1, "hours.leadTime"),
    aheadDays: minutes(1, 90, 1, "hours.ahead"),
    dailyMost: minutes(1, 100, 1, "hours.daily"),
    weekly: weekSchema,
    breaks: weekSchema,
  })
  .refine(
    ({ weekly, breaks }) =>
      breaks.every((day, index) => day.every((item) => isOpenThroughout(item, weekly[index] ?? []))),
    {
      error: messageKey("hours.breakOutside"),
      path: ["breaks"],
    },
  );
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

export const dayField = z
  .string(messageKey("hours.day"))
  .overwrite(westernDigits)
  .refine(isDay, messageKey("hours.day"));
export const optionalDayField = z.preprocess((value) => (value === "" ? undefined : value), dayField.optional());

/**
 * Days off from a first to a last one in the doctor's zone, both included; one day without a last one.
 * @param today - Today in that zone, because past days can't be taken off any more.
 */
export function daysOffSchema(today: string) {
  return z
    .object({ first: dayField, last: optionalDayField })
    .transform(({ first, last = first }) => ({ first, last }))
    .superRefine(({ first, last }, context) => {
      const refuse = (field: string, message: MessageKey) =>
        context.addIssue({ code: "custom", path: [field], message, input: undefined });
      if (last < first) refuse("last", "hours.daysOrder");
      else if (last < today) refuse("first", "hours.daysPast");
      else if (daysBetween(first, last).length > MAX_DAYS_OFF) refuse("last", "hours.daysOff");
    });
}

/** Each day from the first to the last, both included; at most one more than the maximum. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length <= MAX_DAYS_OFF; day = daysAfter(day, 1)) days.push(day);
  return days;
}
