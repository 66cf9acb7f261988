import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { OWN_TRIAGE_MESSAGES } from "#domain/settings/assistant-settings.rules.ts";
import { formAction, formResponse, withoutSecrets } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { failureIn } from "#web/request-context.ts";
import { ASSISTANT, SETTINGS } from "./assistant-admin.copy.ts";
import { assistantFormSchema, assistantInput, LANGUAGES, SWITCHES, triageMessageField } from "./assistant-fields.ts";

/** Saves the assistant's settings, or sends the model a test question; `values.intent` says which. */
export const assistantAction = formAction({
  fields: [
    ...["intent", "version", "present"],
    ...SWITCHES,
    ...OWN_TRIAGE_MESSAGES.flatMap((triageMessage) =>
      LANGUAGES.map((language) => triageMessageField(triageMessage, language)),
    ),
  ],
  submit: async ({ clinic, actor }, typed) => {
    if (typed.intent === "probe") {
      const { ok, sentence, ms } = await clinic.assistant.probe(actor);
      const said: FormAnswer = { ok, message: ASSISTANT.probed(sentence, ms), values: { intent: "probe" } };
      return said;
    }
    // An unchecked form sends no field, so a hidden one identifies it.
    if (typed.intent !== "save" && typed.intent !== "replace") throw fail("INVALID_FORM", "intent");
    checkOrFail(assistantFormSchema, typed);
    const read = typed.intent === "replace" ? typed.present : typed.version;
    try {
      const written = { ...assistantInput(typed), version: read };
      const version = await clinic.settings.writeAssistant(actor, written);
      return { ...done(SETTINGS.saved), values: { version } };
    } catch (error) {
      const failure = failureIn(error);
      if (failure?.code !== "CHANGED_MEANWHILE") throw error;
      const { assistantVersion: present } = await clinic.settings.read(actor);
      const values = { ...withoutSecrets(typed), present };
      return formResponse({ ok: false, message: failure.message, values }, failure.status);
    }
  },
});
