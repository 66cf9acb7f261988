import { fail } from "#domain/failures.ts";
import { OWN_NOTICES } from "#domain/settings/assistant-settings.rules.ts";
import type { Visit } from "#domain/visit.ts";
import { answered, shownAgain, type Typed } from "#web/form-action.ts";
import { done, type FormAnswer } from "#web/form-answer.ts";
import { failureIn } from "#web/visit.ts";
import { checkAssistant } from "./assistant.check.ts";
import { ASSISTANT, SETTINGS } from "./assistant-desk.copy.ts";
import { assistantInput, LANGUAGES, noticeField, SWITCHES } from "./assistant-fields.ts";

/** Saves what the assistant may say, or asks the model a test question; the answer says which in `values.intent`. */
export const assistantWork = {
  names: [
    ...["intent", "version", "present"],
    ...SWITCHES,
    ...OWN_NOTICES.flatMap((notice) => LANGUAGES.map((language) => noticeField(notice, language))),
  ],
  attempt: async ({ clinic, actor }: Visit, typed: Typed) => {
    if (typed.intent === "probe") {
      const { ok, sentence, ms } = await clinic.assistant.probe(actor);
      const said: FormAnswer = { ok, message: ASSISTANT.probed(sentence, ms), values: { intent: "probe" } };
      return said;
    }
    // A form without a single tick is a decision too, so it has to say that it is this form.
    if (typed.intent !== "save" && typed.intent !== "replace") throw fail("INVALID_FORM", "intent");
    const checked = checkAssistant(typed);
    if (!checked.ok) throw fail("INVALID_FORM", checked.refusal.field, checked.refusal.message);
    const read = typed.intent === "replace" ? typed.present : typed.version;
    try {
      const written = { ...assistantInput(typed, OWN_NOTICES), version: read };
      const version = await clinic.settings.writeAssistant(actor, written);
      return { ...done(SETTINGS.saved), values: { version } };
    } catch (error) {
      const failure = failureIn(error);
      if (failure?.code !== "CHANGED_MEANWHILE") throw error;
      const { assistantVersion: present } = await clinic.settings.read(actor);
      const values = { ...shownAgain(typed), present };
      return answered({ ok: false, message: failure.message, values }, failure.status);
    }
  },
};
