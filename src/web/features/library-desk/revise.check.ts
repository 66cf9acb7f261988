import { check } from "#domain/form.ts";
import { remedySchema } from "#domain/remedies/revision.rules.ts";

export const checkRevision = (fields: Record<string, unknown>) =>
  fields.intent === "confirm" ? ({ ok: true, value: fields } as const) : check(remedySchema, fields);
