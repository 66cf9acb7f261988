import { check } from "#domain/form.ts";
import { answerSchema, grievanceSchema } from "#domain/privacy/grievances.rules.ts";

export const checkGrievance = (fields: Record<string, unknown>) => check(grievanceSchema, fields);

/** Taking one in hand needs nothing; an answer needs words. */
export const checkDesk = (fields: Record<string, unknown>) =>
  fields.intent === "take" ? { ok: true as const, value: undefined } : check(answerSchema, fields);
