import { fail } from "#domain/failures.ts";
import { OWN_NOTICES } from "#domain/settings/assistant-settings.rules.ts";
import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/form-action.ts";
import { done, type FormAnswer } from "#web/form-answer.ts";
import { checkAssistant } from "./assistant.check.ts";
import { ASSISTANT, SETTINGS } from "./assistant-desk.copy.ts";
import { assistantInput, LANGUAGES, noticeField, SWITCHES } from "./assistant-fields.ts";

/** Saves what the assistant may say, or asks the model a test question; the answer says which in `values.intent`. */
export const assistantWork = {
  names: [
    "intent",
    ...SWITCHES,
    ...OWN_NOTICES.flatMap((notice) => LANGUAGES.map((language) => noticeField(notice, language))),
  ],
  attempt: async ({ clinic, actor }: Visit, typed: Typed): Promise<FormAnswer> => {
    if (typed.intent === "probe") {
      const { ok, sentence, ms } = await clinic.assistant.probe(actor);
      return { ok, message: ASSISTANT.probed(sentence, ms), values: { intent: "probe" } };
    }
    // A form without a single tick is a decision too, so it has to say that it is this form.
    if (typed.intent !== "save") throw fail("INVALID_FORM", "intent");
    const checked = checkAssistant(typed);
    if (!checked.ok) throw fail("INVALID_FORM", checked.refusal.field, checked.refusal.message);
    await clinic.settings.writeAssistant(actor, assistantInput(typed, OWN_NOTICES));
    return done(SETTINGS.saved);
  },
};
