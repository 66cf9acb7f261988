import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { VERDICT } from "./answer-review.copy.ts";

/** Signs a doctor's verdict; the answer says in `turn` which one it is about. */
export const verdictWork = {
  names: ["turn", "verdict", "correction"],
  attempt: async (visit: Visit, typed: Typed): Promise<FormAnswer> => {
    const { turn = "" } = typed;
    await visit.clinic.assistant.review(visit.actor, turn, typed);
    return { ...done(VERDICT.done), values: { turn } };
  },
};
