import { endingSchema } from "#domain/consultations/booking.rules.ts";
import { type Checked, check } from "#domain/form.ts";
import { INTENTS } from "./request-intents.ts";

/** A reason is asked for only where a request is declined. */
export function checkAnswer(fields: Record<string, unknown>): Checked<unknown> {
  return fields.intent === INTENTS.decline ? check(endingSchema, fields) : { ok: true, value: undefined };
}
