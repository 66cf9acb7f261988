import { reasonSchema } from "#domain/audit/audit.rules.ts";
import { check } from "#domain/form.ts";

export const checkReason = (fields: Record<string, unknown>) => check(reasonSchema, fields);
