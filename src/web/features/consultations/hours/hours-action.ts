import { checkOrFail } from "#domain/form.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { type FormValues, formAction } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { DAYS_OFF, HOURS } from "./hours.copy.ts";
import { HOURS_NAMES, hoursFormSchema, hoursInput } from "./hours-schema.ts";

/** Intents of the page's forms; without one it is the hours form. */
export const OFF_INTENTS = { add: "days-off", remove: "days-on" } as const;

async function saveHours({ clinic, actor }: RequestContext, typed: FormValues): Promise<FormAnswer> {
  // The service checks it too, but only the form's schema knows which input is wrong.
  checkOrFail(hoursFormSchema, typed);
  const input = hoursInput(typed);
  const outside = await clinic.consultations.setHours(actor, input);
  const words = input.weekly.every((day) => day.length === 0) ? HOURS.closed : HOURS.saved;
  return done(outside === 0 ? words : words + HOURS.outside(outside));
}

/** Saves hours, adds days off, or removes them. */
export const hoursAction = formAction({
  fields: [...HOURS_NAMES, "intent", "first", "last"],
  submit: async (ctx, typed): Promise<FormAnswer> => {
    const { clinic, actor } = ctx;
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
    return saveHours(ctx, typed);
  },
});
