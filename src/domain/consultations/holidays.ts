import { type MessageKey, messageKey } from "../failures.ts";
import { singleLineText } from "../text.ts";
import { z } from "../zod.ts";
import type { Consultation } from "./consultation.ts";
import { dayField } from "./hours.rules.ts";

/** How many holidays can be ahead at once. */
export const MAX_HOLIDAYS = 100;
const MAX_NAME_LENGTH = 60;

/** A day on which the clinic is closed, `YYYY-MM-DD`, and why. */
export interface Holiday {
  readonly day: string;
  readonly name: string;
}

/** A holiday as admins see it, with the appointments that are booked on it and stay so. */
export interface PlannedHoliday extends Holiday {
  readonly booked: readonly Consultation[];
}

/**
 * A new holiday with its name.
 * @param today - The clinic's day, because a past one can't be closed any more.
 */
export function holidaySchema(today: string) {
  return z.object({
    day: dayField.refine((day) => day >= today, messageKey("hours.daysPast")),
    holiday: singleLineText(MAX_NAME_LENGTH, "settings.missing" satisfies MessageKey),
  });
}

export const holidayDaySchema = z.object({ day: dayField });
