import { checkOrFail } from "#domain/form.ts";
import { formAction, formResponse, withoutSecrets } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { failureIn } from "#web/request-context.ts";
import { SETTINGS } from "./settings.copy.ts";
import { SETTINGS_FIELDS, settingsFormSchema, settingsInput } from "./settings-schema.ts";

export const settingsAction = formAction({
  fields: ["version", "present", "intent", ...SETTINGS_FIELDS],
  submit: async (ctx, typed) => {
    const { clinic, actor } = ctx;
    const read = typed.intent === "replace" ? typed.present : typed.version;
    checkOrFail(settingsFormSchema, typed);
    try {
      const version = await clinic.settings.write(actor, { ...settingsInput(typed), version: read });
      return { ...done(SETTINGS.saved), values: { version } };
    } catch (error) {
      const failure = failureIn(error);
      if (failure?.code !== "CHANGED_MEANWHILE") throw error;
      const { version: present } = await clinic.settings.read(actor);
      return formResponse(
        { ok: false, message: failure.message, values: { ...withoutSecrets(typed), present } },
        failure.status,
      );
    }
  },
});
