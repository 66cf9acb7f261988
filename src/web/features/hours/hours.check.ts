import { type Hours, hoursSchema } from "#domain/consultations/hours.rules.ts";
import { type Checked, check } from "#domain/form.ts";
import { hoursInput, KINDS, wrongInput } from "./hours-fields.ts";

/** The form's fields as hours, or the first refusal at its own input; the forms for days off on the same screen pass. */
export function checkHours(fields: Record<string, unknown>): Checked<Hours | undefined> {
  if (fields.intent !== undefined && fields.intent !== "") return { ok: true, value: undefined };
  const checked = check(hoursSchema, hoursInput(fields));
  const kind = checked.ok ? undefined : KINDS.find((one) => one === checked.refusal.field);
  if (checked.ok || kind === undefined) return checked;
  return { ok: false, refusal: { ...checked.refusal, field: wrongInput(fields, kind) } };
}
