import { VERDICTS, VERIFICATION_MESSAGES } from "#domain/doctors/verification.rules.ts";
import { fail } from "#domain/failures.ts";
import { formAction } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";

/** Applies an administrator's decision on a doctor; the answer names its form by `intent`. */
export function decideAction(uid: string) {
  return formAction({
    fields: ["intent", "seen", "readOn", "recheckOn", "checked", "checkedBy", "reason"],
    submit: async (ctx, typed): Promise<FormAnswer> => {
      const { verification } = ctx.clinic;
      const verdict = VERDICTS.find((known) => known === typed.intent);
      if (verdict === undefined) throw fail("INVALID_FORM");
      await verification[verdict](ctx.actor, uid, typed);
      const said = {
        approve: VERIFICATION_MESSAGES.approved,
        reject: VERIFICATION_MESSAGES.rejected,
        suspend: VERIFICATION_MESSAGES.suspended,
      };
      return { ...done(said[verdict]), values: { intent: verdict } };
    },
  });
}
