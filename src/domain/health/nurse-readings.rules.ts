import type { State } from "../consultations/states.ts";
import { messageKey } from "../failures.ts";
import { IDEMPOTENCY_FIELD } from "../idempotency.ts";
import { clinicDay } from "../time.ts";
import { z } from "../zod.ts";
import type { Reading } from "./health.rules.ts";
import { NURSE_FIELDS } from "./taken-readings.ts";

/** Whether a nurse measures for an appointment now: one of today, or whose patient is there over midnight. */
export function isMeasuredNow({ state, startsAt }: { state: State; startsAt: string }, now: number): boolean {
  if (state === "waiting" || state === "in-progress") return true;
  return (state === "confirmed" || state === "completed") && clinicDay(Date.parse(startsAt)) === clinicDay(now);
}

const text = z.string().max(40, messageKey("INVALID_FORM")).default("");

/** The fields of the form, as they are typed; `checkNurseReadings` reads them. */
export const nurseReadingsSchema = z.object({
  ...{ temperature: text, oxygen: text, pulse: text, pressure: text, weight: text, height: text },
  ...{ sugar: text, when: text },
});
/** Readings in the order of the form. */
const KIND_ORDER = ["pressure", "pulse", "temperature", "oxygen", "weight", "height", "sugar"] as const;
type Taken = Pick<Reading, "kind" | "at">;

/** Compares readings by their moment, and those of one moment by the order of the form. */
export function compareReadings(one: Taken, other: Taken): number {
  return one.at.localeCompare(other.at) || KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind);
}

export const NURSE_READING_FIELDS = [IDEMPOTENCY_FIELD, ...NURSE_FIELDS] as const;

/** A correction: the values of one reading, or that it is withdrawn. */
export const correctionSchema = nurseReadingsSchema.extend({
  reading: z.uuid(messageKey("INVALID_FORM")),
  act: z.enum(["correct", "withdraw"], messageKey("INVALID_FORM")),
});
export const CORRECTION_FIELDS = [...NURSE_READING_FIELDS, "reading", "act"] as const;
