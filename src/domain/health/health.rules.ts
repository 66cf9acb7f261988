import { type MessageKey, messageKey } from "../failures.ts";
import { westernDigits } from "../format/digits.ts";
import { LANGUAGES } from "../language.ts";
import { block, singleLineText } from "../text.ts";
import { clinicDay, clinicInstant, DAY_MS, isDay, midnightOf } from "../time.ts";
import { z } from "../zod.ts";
import { LISTS, MEASURES, SUGAR_TIMES, type SugarTime, type TakenKind, TIME_FIELDS } from "./record-kinds.ts";

/** The most entries of one list, reminders, and readings of all kinds together. */
export const MAX_ENTRIES = 50;
export const MAX_REMINDERS = 50;
export const MAX_READINGS = 2000;
export const MAX_NAME_LENGTH = 120;
export const MAX_DETAIL_LENGTH = 200;
export const MAX_SINCE_LENGTH = 60;
/** A reminder ends at most a year ahead. */
export const MAX_REMINDER_DAYS = 366;

/** The limits of what can be measured; they only catch slips. */
export const RANGES = {
  systolic: { minimum: 50, maximum: 300 },
  diastolic: { minimum: 20, maximum: 200 },
  pulse: { minimum: 20, maximum: 300 },
  sugar: { minimum: 20, maximum: 900 },
  weight: { minimum: 1, maximum: 350 },
  height: { minimum: 30, maximum: 250 },
  oxygen: { minimum: 50, maximum: 100 },
  celsius: { minimum: 30, maximum: 45 },
  fahrenheit: { minimum: 86, maximum: 113 },
} as const;
/** No reading is from before this day. */
const FIRST_DAY = "1950-01-01";

/** An entry of a list: for a medicine `detail` says how it is taken, for an allergy what happens. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly since: string;
}

interface Measured {
  readonly id: string;
  /** UTC ISO. */
  readonly at: string;
  /** Who measured it in a consultation, without the title; absent of people's own readings. */
  readonly takenBy?: string;
  /** Set for what a nurse measured before a consultation; it belongs to that, so that only the clinic changes it. */
  readonly takenAs?: "nurse";
}
export interface Pressure extends Measured {
  readonly kind: "pressure";
  readonly systolic: number;
  readonly diastolic: number;
  readonly pulse: number | null;
}
export interface Sugar extends Measured {
  readonly kind: "sugar";
  readonly sugar: number;
  readonly when: SugarTime;
}
export interface Weight extends Measured {
  readonly kind: "weight";
  readonly weight: number;
}
/** What only doctors enter, in °C, %, beats a minute and cm. */
export interface Taken extends Measured {
  readonly kind: TakenKind;
  readonly value: number;
}
export type Reading = Pressure | Sugar | Weight | Taken;

const text = (max: number) => block(max).transform((typed) => typed.replace(/\s+/gu, " "));

export const entrySchema = z.object({
  kind: z.enum(LISTS, messageKey("INVALID_FORM")),
  name: singleLineText(MAX_NAME_LENGTH, "health.name"),
  detail: text(MAX_DETAIL_LENGTH).default(""),
  since: text(MAX_SINCE_LENGTH).default(""),
});
export const ENTRY_FIELDS = Object.keys(entrySchema.shape);

const WHOLE = /^\d{1,3}$/u;
const ONE_DECIMAL = /^\d{1,3}(?:[.,]\d)?$/u;
const numberOf = (typed: string) => Number(typed.replace(",", "."));

/** The number in a field as it is typed, within its range. */
function figure(
  field: Exclude<keyof typeof RANGES, "height" | "oxygen" | "celsius" | "fahrenheit">,
  pattern = WHOLE,
  mayBeEmpty = false,
) {
  const key = messageKey(`health.${field}`);
  const { minimum, maximum } = RANGES[field];
  const isWithin = (typed: string) => pattern.test(typed) && numberOf(typed) >= minimum && numberOf(typed) <= maximum;
  return z
    .string(key)
    .trim()
    .overwrite(westernDigits)
    .refine((typed) => (mayBeEmpty && typed === "") || isWithin(typed), { error: key, params: { minimum, maximum } });
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

/** A weight in kilograms, as it is typed. */
export const weightSchema = figure("weight", ONE_DECIMAL).transform(numberOf);

const VALUES = {
  pressure: {
    systolic: figure("systolic").transform(numberOf),
    diastolic: figure("diastolic").transform(numberOf),
    pulse: figure("pulse", WHOLE, true).transform((typed) => (typed === "" ? null : numberOf(typed))),
  },
  sugar: { sugar: figure("sugar").transform(numberOf), when: z.enum(SUGAR_TIMES, messageKey("health.when")) },
  weight: { weight: weightSchema },
} as const;
const MEASURED = {
  day: z
    .string(messageKey("health.day"))
    .overwrite(westernDigits)
    .refine((day) => isDay(day) && day >= FIRST_DAY, messageKey("health.day")),
  time: z.string(messageKey("health.time")).overwrite(westernDigits).regex(TIME, messageKey("health.time")),
};

/** The names of a reading's fields, of all kinds. */
export const READING_FIELDS = ["kind", "systolic", "diastolic", "pulse", "sugar", "when", "weight", "day", "time"];

/**
 * Day and time are of the clinic's clock and not in the future.
 * @param now - Now in milliseconds since 1970.
 */
function notAhead(now: number) {
  return ({ day, time }: { day: string; time: string }, context: z.core.$RefinementCtx) => {
    if (clinicInstant(day, time) <= now) return;
    const path = [day > clinicDay(now) ? "day" : "time"];
    context.addIssue({ code: "custom", path, message: messageKey("health.future"), input: undefined });
  };
}

/**
 * Schemas of readings by what is measured.
 * @param now - Now in milliseconds since 1970.
 */
export function readingSchemas(now: number) {
  return {
    pressure: z
      .object({ ...VALUES.pressure, ...MEASURED })
      .refine(({ systolic, diastolic }) => diastolic < systolic, {
        path: ["diastolic"],
        error: messageKey("health.lowerAbove"),
      })
      .superRefine(notAhead(now)),
    sugar: z.object({ ...VALUES.sugar, ...MEASURED }).superRefine(notAhead(now)),
    weight: z.object({ ...VALUES.weight, ...MEASURED }).superRefine(notAhead(now)),
  };
}

export const measureSchema = z.object({ kind: z.enum(MEASURES, messageKey("INVALID_FORM")) });

const optionalTime = z
  .string()
  .trim()
  .overwrite(westernDigits)
  .refine((time) => time === "" || TIME.test(time), messageKey("health.time"))
  .default("");
const day = (key: MessageKey) => z.string(key).trim().overwrite(westernDigits);

export const REMINDER_FIELDS = ["medicine", ...TIME_FIELDS, "firstDay", "lastDay"] as const;

/**
 * A reminder as it is chosen; an empty last day means no end.
 * @param today - The clinic's day, `YYYY-MM-DD`.
 */
export function reminderSchema(today: string) {
  return z
    .object({
      /** One of the ids that `medicines` gave. */
      medicine: z.string(messageKey("health.medicine")).min(1, messageKey("health.medicine")),
      time1: optionalTime,
      time2: optionalTime,
      time3: optionalTime,
      time4: optionalTime,
      firstDay: day("health.firstDay").refine(isDay, messageKey("health.firstDay")),
      lastDay: day("health.lastDay")
        .refine((last) => last === "" || isDay(last), messageKey("health.lastDay"))
        .default(""),
    })
    .superRefine(({ firstDay, lastDay, ...fields }, context) => {
      const refuse = (field: string, message: MessageKey) =>
        context.addIssue({ code: "custom", path: [field], message, input: undefined });
      if (TIME_FIELDS.every((name) => fields[name] === "")) refuse("time1", "health.times");
      const days = (midnightOf(firstDay) - midnightOf(today)) / DAY_MS;
      if (days < 0 || days > MAX_REMINDER_DAYS) refuse("firstDay", "health.firstDay");
      if (lastDay === "") return;
      const length = (midnightOf(lastDay) - midnightOf(firstDay)) / DAY_MS;
      if (length < 0 || length > MAX_REMINDER_DAYS) refuse("lastDay", "health.lastDay");
    });
}

/** A dose by its reminder and its time, UTC ISO, and whether it was taken. */
export const takenSchema = z.object({
  reminder: z.string(messageKey("INVALID_FORM")),
  at: z.iso.datetime(messageKey("INVALID_FORM")),
  taken: z.enum(["yes", "no"], messageKey("INVALID_FORM")),
});
export const DOSE_FIELDS = Object.keys(takenSchema.shape);

/** Whether a doctor may see the record, in the language in which the text was read. */
export const shareSchema = z.object({
  share: z.enum(["yes", "no"], messageKey("INVALID_FORM")),
  language: z.enum(LANGUAGES, messageKey("INVALID_FORM")),
});
