import { check } from "#domain/form.ts";
import { eraseSchema } from "#domain/privacy/privacy.rules.ts";

export const checkErase = (fields: Record<string, unknown>) => check(eraseSchema, fields);
