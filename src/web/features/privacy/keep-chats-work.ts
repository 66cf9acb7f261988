import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { YOUR_DATA } from "./privacy.copy.ts";

/** Gives the consent to keep chats, or takes it back, in the language whose words were read. */
export const keepChatsWork = {
  names: ["keep", "language"],
  attempt: async ({ clinic, actor }: Visit, typed: Typed) => {
    await clinic.assistant.consent(actor, typed);
    return done(typed.keep === "yes" ? YOUR_DATA.saved.yes : YOUR_DATA.saved.no);
  },
};
