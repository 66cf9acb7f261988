import { FEEDBACK_FIELDS, FEEDBACK_MOST, MESSAGES } from "#domain/feedback/feedback.rules.ts";
import { PRESS_FIELD } from "#domain/press.ts";
import { GUARD_FIELDS } from "#domain/spam-guard.ts";
import type { Visit } from "#domain/visit.ts";
import { answered, shownAgain, type Typed } from "#web/form-action.ts";
import { done } from "#web/form-answer.ts";
import { failureIn } from "#web/visit.ts";

/** What the form needs of the rules; the loader sends it, so that the rules need not come with the page. */
export const FEEDBACK_LIMITS = { feedback: FEEDBACK_MOST, failed: MESSAGES.failed } as const;

/** Takes a rating. What is not of the catalogue is logged and told in the words of spec.md section 8. */
export const feedbackWork = {
  names: [...FEEDBACK_FIELDS, ...GUARD_FIELDS, PRESS_FIELD],
  attempt: async (visit: Visit, typed: Typed) => {
    try {
      await visit.clinic.feedback.send(visit.actor, typed);
    } catch (error) {
      if (failureIn(error)) throw error;
      visit.report(error);
      return answered({ ok: false, message: MESSAGES.failed, values: shownAgain(typed) }, 500);
    }
    return done(MESSAGES.thanks);
  },
};
