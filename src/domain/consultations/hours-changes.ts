import { type MessageKey, messageKey } from "../failures.ts";
import { block } from "../text.ts";
import { daysAfter, weekdayOf } from "../time.ts";
import { z } from "../zod.ts";
import { minutesOf } from "./clock-minutes.ts";
import { CELL_MINUTES, DAY_MINUTES, dayField, MAX_DAYS_OFF, optionalDayField, type Window } from "./hours.rules.ts";

export const CHANGE_KINDS = ["off", "open"] as const;
/** Time off, or time opened beside the weekly hours. Time off wins over all that is open. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Changes of one doctor that aren't over. */
export const MAX_CHANGES = 200;
export const MAX_CHANGE_REASON_LENGTH = 80;

/** A change of a doctor's weekly hours: a part of a day, of several days, or of a weekday in every week. */
export interface HoursChange extends Window {
  readonly id: string;
  readonly kind: ChangeKind;
  /** Days in the doctor's zone, `YYYY-MM-DD`, both included; without a last one it has no end. */
  readonly first: string;
  readonly last: string | null;
  /** Every week on the weekday of `first`; otherwise on each of its days. */
  readonly weekly: boolean;
  /** The doctor's own words; patients never see them. */
  readonly reason: string;
}

export type NewHoursChange = Omit<HoursChange, "id">;

/** The changes that apply on a day. */
export function changesOn<T extends NewHoursChange>(changes: readonly T[], day: string): T[] {
  return changes.filter(
    ({ first, last, weekly }) =>
      first <= day && (last === null || day <= last) && (!weekly || weekdayOf(day) === weekdayOf(first)),
  );
}

export function isWholeDay({ from, to }: Window): boolean {
  return from === 0 && to === DAY_MINUTES;
}

/** True for changes that say the same. */
export function isSameChange(newHoursChange: NewHoursChange, other: NewHoursChange): boolean {
  const fields = ["kind", "first", "last", "weekly", "from", "to", "reason"] as const;
  return fields.every((field) => newHoursChange[field] === other[field]);
}

const clockText = z.string(messageKey("hours.window")).trim();
const isCell = (minutes: number | undefined) => minutes !== undefined && minutes % CELL_MINUTES === 0;

/**
 * A new change, as its form sends it: times as `HH:MM`, none for the whole day; `00:00` as the end is midnight. In:
 * today in the doctor's zone, because past days can't be changed any more.
 */
export function hoursChangeSchema(today: string) {
  return z
    .object({
      kind: z.enum(CHANGE_KINDS, messageKey("hours.changeKind")),
      first: dayField,
      last: optionalDayField,
      from: clockText,
      to: clockText,
      weekly: z.preprocess((value) => value === "on" || value === true, z.boolean()),
      reason: block(MAX_CHANGE_REASON_LENGTH),
    })
    .transform(({ from, to, last, ...rest }) => {
      const wholeDay = from === "" && to === "";
      return {
        ...rest,
        last: last ?? (rest.weekly ? null : rest.first),
        from: wholeDay ? 0 : minutesOf(from, "from"),
        to: wholeDay ? DAY_MINUTES : minutesOf(to, "to"),
      };
    })
    .superRefine(({ kind, first, last, weekly, from = Number.NaN, to = Number.NaN }, context) => {
      const refuse = (field: string, message: MessageKey) =>
        context.addIssue({ code: "custom", path: [field], message, input: undefined });
      if (!isCell(from)) refuse("from", "hours.window");
      else if (!isCell(to) || from >= to) refuse("to", "hours.window");
      else if (last !== null && last < first) refuse("last", "hours.daysOrder");
      else if ((last ?? today) < today) refuse("first", "hours.daysPast");
      else if (kind === "open" && (weekly || last !== first)) refuse("kind", "hours.openOnce");
      else if (!weekly && last !== null && last >= daysAfter(first, MAX_DAYS_OFF)) refuse("last", "hours.daysOff");
    })
    .transform(({ from = 0, to = 0, ...rest }): NewHoursChange => ({ ...rest, from, to }));
}
