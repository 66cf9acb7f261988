import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { CONTACT_DESK } from "./contact.copy.ts";

/** Marks a message as answered, or as not: `answered` is "yes" or anything else. */
export const answeredWork = {
  names: ["id", "answered"],
  attempt: async (visit: Visit, typed: Typed) => {
    await visit.clinic.contact.markAnswered(visit.actor, typed.id ?? "", typed.answered === "yes");
    return done(CONTACT_DESK.answered);
  },
};
