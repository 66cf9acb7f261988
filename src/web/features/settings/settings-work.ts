import { fail } from "#domain/failures.ts";
import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/form-action.ts";
import { done } from "#web/form-answer.ts";
import { checkSettings, SHAPE } from "./settings.check.ts";
import { SETTINGS } from "./settings.copy.ts";
import { settingsInput, settingsNames } from "./settings-fields.ts";

export const settingsWork = {
  names: settingsNames(SHAPE),
  attempt: async (visit: Visit, typed: Typed) => {
    const checked = checkSettings(typed);
    if (!checked.ok) throw fail("INVALID_FORM", checked.refusal.field, checked.refusal.message);
    await visit.clinic.settings.write(visit.actor, settingsInput(typed, SHAPE));
    return done(SETTINGS.saved);
  },
};
