import { fail } from "#domain/failures.ts";
import type { Visit } from "#domain/visit.ts";
import { answered, shownAgain, type Typed } from "#web/form-action.ts";
import { done } from "#web/form-answer.ts";
import { failureIn } from "#web/visit.ts";
import { checkSettings, SHAPE } from "./settings.check.ts";
import { SETTINGS } from "./settings.copy.ts";
import { settingsInput, settingsNames } from "./settings-fields.ts";

export const settingsWork = {
  names: ["version", "present", "intent", ...settingsNames(SHAPE)],
  attempt: async (visit: Visit, typed: Typed) => {
    const { clinic, actor } = visit;
    const read = typed.intent === "replace" ? typed.present : typed.version;
    const checked = checkSettings(typed);
    if (!checked.ok) throw fail("INVALID_FORM", checked.refusal.field, checked.refusal.message);
    try {
      const version = await clinic.settings.write(actor, { ...settingsInput(typed, SHAPE), version: read });
      return { ...done(SETTINGS.saved), values: { version } };
    } catch (error) {
      const failure = failureIn(error);
      if (failure?.code !== "CHANGED_MEANWHILE") throw error;
      const { version: present } = await clinic.settings.read(actor);
      return answered(
        { ok: false, message: failure.message, values: { ...shownAgain(typed), present } },
        failure.status,
      );
    }
  },
};
