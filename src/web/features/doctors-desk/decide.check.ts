import { approvalSchema, reasonSchema } from "#domain/doctors/verification.rules.ts";
import { check } from "#domain/form.ts";

export const checkDecision = (fields: Record<string, unknown>) =>
  fields.intent === "approve" ? check(approvalSchema(Date.now()), fields) : check(reasonSchema, fields);
