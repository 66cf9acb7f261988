import { doctorSignupSchema } from "#domain/doctors/doctors.rules.ts";
import { check } from "#domain/form.ts";

export const checkDoctorSignup = (fields: Record<string, unknown>) => check(doctorSignupSchema, fields);
