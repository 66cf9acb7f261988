import { fail } from "#domain/failures.ts";
import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/form-action.ts";
import { done, type FormAnswer } from "#web/form-answer.ts";
import { checkHours } from "./hours.check.ts";
import { DAYS_OFF, HOURS } from "./hours.copy.ts";
import { HOURS_NAMES, hoursInput } from "./hours-fields.ts";

/** Which of the screen's forms was sent; without one it is the hours. */
export const OFF_INTENTS = { add: "days-off", remove: "days-on" } as const;

async function keepHours({ clinic, actor }: Visit, typed: Typed): Promise<FormAnswer> {
  const checked = checkHours({ ...typed, intent: undefined });
  // The clinic refuses it too, but only here is it known which of the inputs is wrong.
  if (!checked.ok) throw fail("INVALID_FORM", checked.refusal.field, checked.refusal.message);
  const input = hoursInput(typed);
  const outside = await clinic.consultations.setHours(actor, input);
  const words = input.weekly.every((day) => day.length === 0) ? HOURS.closed : HOURS.saved;
  return done(outside === 0 ? words : words + HOURS.outside(outside));
}

/** Keeps the hours, takes days off, or makes them working days again. */
export const hoursWork = {
  names: [...HOURS_NAMES, "intent", "first", "last"],
  attempt: async (visit: Visit, typed: Typed): Promise<FormAnswer> => {
    const { clinic, actor } = visit;
    const { intent = "", first = "", last = "" } = typed;
    if (intent === OFF_INTENTS.add) {
      const booked = await clinic.consultations.addDaysOff(actor, { first, last });
      const words = booked.length === 0 ? DAYS_OFF.added : DAYS_OFF.addedBooked(booked.length);
      return { ...done(words), values: { intent } };
    }
    if (intent === OFF_INTENTS.remove) {
      await clinic.consultations.removeDaysOff(actor, { first, last });
      return { ...done(DAYS_OFF.removed), values: { intent } };
    }
    return keepHours(visit, typed);
  },
};
