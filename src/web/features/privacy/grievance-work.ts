import { PRESS_FIELD } from "#domain/press.ts";
import {
  ANSWER_MOST,
  GRIEVANCE_FIELDS,
  GRIEVANCE_MESSAGES,
  GRIEVANCE_MOST,
  SUBJECTS,
} from "#domain/privacy/grievances.rules.ts";
import { GUARD_FIELDS } from "#domain/spam-guard.ts";
import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/form-action.ts";
import { done } from "#web/form-answer.ts";
import { GRIEVANCE } from "./grievance.copy.ts";

/** What the form needs of the rules; the loader sends it, so that the rules need not come with the page. */
export const GRIEVANCE_LIMITS = {
  text: GRIEVANCE_MOST,
  subjects: SUBJECTS,
} as const;

/** Takes a grievance; its number comes back beside the sentence. */
export const grievanceWork = {
  names: [...GRIEVANCE_FIELDS, ...GUARD_FIELDS, PRESS_FIELD],
  attempt: async ({ clinic, actor }: Visit, typed: Typed) => {
    const number = await clinic.grievances.file(actor, typed);
    return { ...done(GRIEVANCE.filed), values: { number } };
  },
};

export const DESK_LIMITS = { answer: ANSWER_MOST } as const;

/** What an admin does with one: `intent` is "take", or it is answered. */
export const deskGrievanceWork = {
  names: ["id", "intent", "answer"],
  attempt: async ({ clinic, actor }: Visit, typed: Typed) => {
    const id = typed.id ?? "";
    if (typed.intent === "take") await clinic.grievances.take(actor, id);
    else await clinic.grievances.answer(actor, id, typed);
    const message = typed.intent === "take" ? GRIEVANCE_MESSAGES.taken : GRIEVANCE_MESSAGES.answered;
    return { ...done(message), values: { id } };
  },
};
