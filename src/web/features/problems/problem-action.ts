import { fail } from "#domain/failures.ts";
import { PROBLEM_ACTS } from "#domain/problems/problems.rules.ts";
import { PROBLEMS } from "#generated/messages/problems/problems.ts";
import { type FormArgs, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";

/** Adds or changes a problem; `id` of the answer names the form. */
export function problemAction(args: FormArgs, consultationId: string) {
  return submitForm(args, {
    fields: ["act", "id", "seen", "text", "code", "since"],
    submit: async ({ app: { problems }, actor }, typed) => {
      const act = PROBLEM_ACTS.find((known) => known === typed.act);
      if (act === undefined) throw fail("INVALID_FORM");
      if (act === "added") await problems.addProblem(actor, consultationId, typed);
      else await problems.changeProblem(actor, consultationId, typed);
      return { ...done(PROBLEMS.saved[act]), values: {} };
    },
  });
}
