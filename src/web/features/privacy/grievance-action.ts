import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import {
  GRIEVANCE_FIELDS,
  MAX_ANSWER_LENGTH,
  MAX_GRIEVANCE_LENGTH,
  SUBJECTS,
} from "#domain/privacy/grievances.rules.ts";
import { GUARD_FIELDS } from "#domain/spam-guard.ts";
import { GRIEVANCE } from "#generated/messages/privacy/grievance.ts";
import { GRIEVANCE_RESULTS } from "#generated/messages/results/grievance-results.ts";
import { type FormArgs, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { filedCookie, storesCookies } from "./filed-cookie.ts";
import { PRIVACY_PATHS } from "./privacy-paths.ts";

/** Query parameter with which the page shows the number of a grievance that was just filed. */
export const FILED = "filed";

/** Limits that the form needs; the loader sends them so that the domain rules are not part of the page's script. */
export const GRIEVANCE_LIMITS = {
  text: MAX_GRIEVANCE_LENGTH,
  subjects: SUBJECTS,
} as const;

/** Files a grievance; its number is in the message. */
export function grievanceAction(args: FormArgs) {
  return submitForm(args, {
    fields: [...GRIEVANCE_FIELDS, ...GUARD_FIELDS, IDEMPOTENCY_FIELD],
    submit: async ({ app, actor }, typed) => {
      const number = await app.grievances.fileGrievance(actor, typed);
      return { ...done(GRIEVANCE.filed), values: { number } };
    },
    redirectTo: ({ values }, ctx) => {
      // A browser that refuses cookies gets the number in the response itself.
      if (!storesCookies(ctx)) return undefined;
      ctx.storeSession({ cookies: [filedCookie(ctx, values.number ?? "")] });
      return `${PRIVACY_PATHS.grievance}?${FILED}`;
    },
  });
}

export const ADMIN_LIMITS = { answer: MAX_ANSWER_LENGTH } as const;

/** An administrator's action on a grievance: `intent` is "take", or it is an answer. */
export function adminGrievanceAction(args: FormArgs) {
  return submitForm(args, {
    fields: ["id", "intent", "answer"],
    submit: async ({ app, actor }, typed) => {
      const id = typed.id ?? "";
      if (typed.intent === "take") await app.grievances.takeGrievance(actor, id);
      else await app.grievances.answerGrievance(actor, id, typed);
      const message = typed.intent === "take" ? GRIEVANCE_RESULTS.taken : GRIEVANCE_RESULTS.answered;
      return { ...done(message), values: { id } };
    },
  });
}
