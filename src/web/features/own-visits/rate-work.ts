import { COMMENT_MOST, RATING_FIELDS, RATING_MESSAGES } from "#domain/ratings/ratings.rules.ts";
import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";

export const RATE_LIMITS = { comment: COMMENT_MOST } as const;

/** Rates one visit; its answer says by `visit` which form it is for. */
export const rateWork = {
  names: ["visit", ...RATING_FIELDS],
  attempt: async (visit: Visit, typed: Typed): Promise<FormAnswer> => {
    const of = typed.visit ?? "";
    await visit.clinic.ratings.rate(visit.actor, of, typed);
    return { ...done(RATING_MESSAGES.thanks), values: { visit: of } };
  },
};
