import { FAILURES } from "#domain/failures.ts";
import type { Checked } from "#domain/form.ts";
import {
  type AssistantSettings,
  assistantSettingsSchema,
  OWN_NOTICES,
} from "#domain/settings/assistant-settings.rules.ts";
import { assistantInput } from "./assistant-fields.ts";

/** The form's fields as settings, or the first refusal with the name of the very input it is about. */
export function checkAssistant(fields: Record<string, unknown>): Checked<AssistantSettings> {
  const result = assistantSettingsSchema.safeParse(assistantInput(fields, OWN_NOTICES));
  if (result.success) return { ok: true, value: result.data };
  const first = result.error.issues[0];
  const message = first?.message || FAILURES.INVALID_FORM[1];
  return { ok: false, refusal: { field: first?.path.map(String).join("."), message } };
}

/** A test question needs no settings. */
export const checkAssistantForm = (fields: Record<string, unknown>) =>
  fields.intent === "probe" ? ({ ok: true, value: fields } as const) : checkAssistant(fields);
