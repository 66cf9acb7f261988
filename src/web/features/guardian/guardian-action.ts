import { redirect } from "react-router";
import { fail } from "#domain/failures.ts";
import { formAction } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { GUARDIAN } from "./guardian.copy.ts";

/** Handles the forms about guardian access. In: the consultation's id. */
export function guardianAction(id: string) {
  return formAction({
    fields: ["intent", "email"],
    submit: async ({ clinic, actor, storeSession }, { intent, email = "" }): Promise<FormAnswer> => {
      switch (intent) {
        case "invite": {
          const { address, madeAt, sentTo } = await clinic.guardian.invite(actor, id, { email });
          return { ok: true, message: GUARDIAN.made, values: { link: address, madeAt, sentTo: sentTo ?? "" } };
        }
        case "take-back":
          await clinic.guardian.revoke(actor, id);
          return done(GUARDIAN.revoked);
        case "leave":
          storeSession(await clinic.guardian.leave(actor, id));
          throw redirect("/", 303);
        default:
          throw fail("INVALID_FORM");
      }
    },
  });
}
