import { detailsSchema } from "#domain/consultations/booking.rules.ts";
import { check } from "#domain/form.ts";
import { CLINIC_ZONE, dayAt } from "#domain/time.ts";

/** Giving a time back needs nothing filled in. */
export const checkDetails = (fields: Record<string, unknown>) =>
  fields.intent === "release"
    ? { ok: true as const, value: fields }
    : check(detailsSchema(dayAt(CLINIC_ZONE, Date.now())), fields);
