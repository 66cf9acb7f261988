import { DESK_MESSAGES, VERDICTS } from "#domain/doctors/verification.rules.ts";
import { fail } from "#domain/failures.ts";
import { formAction } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";

/** Does what an admin decided on one doctor; its answer says by `intent` which form it is for. */
export function decideAction(uid: string) {
  return formAction({
    fields: ["intent", "seen", "readOn", "recheckOn", "checked", "checkedBy", "reason"],
    submit: async (visit, typed): Promise<FormAnswer> => {
      const { verification } = visit.clinic;
      const verdict = VERDICTS.find((known) => known === typed.intent);
      if (verdict === undefined) throw fail("INVALID_FORM");
      await verification[verdict](visit.actor, uid, typed);
      const said = {
        approve: DESK_MESSAGES.approved,
        reject: DESK_MESSAGES.rejected,
        suspend: DESK_MESSAGES.suspended,
      };
      return { ...done(said[verdict]), values: { intent: verdict } };
    },
  });
}
