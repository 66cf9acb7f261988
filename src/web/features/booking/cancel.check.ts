import { cancelSchema } from "#domain/consultations/booking.rules.ts";
import { check } from "#domain/form.ts";

export const checkCancel = (fields: Record<string, unknown>) => check(cancelSchema, fields);
