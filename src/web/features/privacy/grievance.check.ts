import { check } from "#domain/form.ts";
import { grievanceSchema } from "#domain/privacy/grievances.rules.ts";

export const checkGrievance = (fields: Record<string, unknown>) => check(grievanceSchema, fields);
