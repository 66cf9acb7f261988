import { callerSchema } from "#domain/consultations/booking.rules.ts";
import { check } from "#domain/form.ts";

export const checkCaller = (fields: Record<string, unknown>) => check(callerSchema, fields);
