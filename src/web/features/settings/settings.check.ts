import { FAILURES } from "#domain/failures.ts";
import type { Checked } from "#domain/form.ts";
import {
  type ClinicSettings,
  SPONSORS_MOST,
  settingsSchema,
  TEAM_SIZE,
  TESTIMONIALS,
} from "#domain/settings/settings.rules.ts";
import { type SettingsShape, settingsInput } from "./settings-fields.ts";

export const SHAPE: SettingsShape = { team: TEAM_SIZE, testimonials: TESTIMONIALS, sponsors: SPONSORS_MOST };

/** The form's fields as settings, or the first refusal with the name of the very input it is about. */
export function checkSettings(fields: Record<string, unknown>): Checked<ClinicSettings> {
  const result = settingsSchema.safeParse(settingsInput(fields, SHAPE));
  if (result.success) return { ok: true, value: result.data };
  const first = result.error.issues[0];
  const message = first?.message || FAILURES.INVALID_FORM[1];
  return { ok: false, refusal: { field: first?.path.map(String).join("."), message } };
}
