import { check } from "#domain/form.ts";
import { ownRecordSchema } from "#domain/patients/patients.rules.ts";

export const checkOwnRecord = (fields: Record<string, unknown>) => check(ownRecordSchema, fields);
