import { check } from "#domain/form.ts";
import { patientSignupSchema } from "#domain/patients/patients.rules.ts";

export const checkPatientSignup = (fields: Record<string, unknown>) => check(patientSignupSchema, fields);
