import { fail } from "#domain/failures.ts";
import { formAction } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { REQUESTS } from "./doctor-day.copy.ts";
import { INTENTS } from "./request-intents.ts";

/** Accepts a request, or declines it with a reason. */
export const requestAction = formAction({
  fields: ["intent", "id", "reason"],
  submit: async ({ clinic, actor }, { intent, id = "", reason }): Promise<FormAnswer> => {
    if (intent === INTENTS.accept) {
      await clinic.consultations.accept(actor, id);
      return { ...done(REQUESTS.accepted), values: { id } };
    }
    if (intent === INTENTS.decline) {
      await clinic.consultations.decline(actor, id, { reason });
      return { ...done(REQUESTS.declined), values: { id } };
    }
    throw fail("INVALID_FORM");
  },
});
