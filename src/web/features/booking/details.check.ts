import { detailsSchema } from "#domain/consultations/booking.rules.ts";
import { DEFAULT_ZONE, dayAt } from "#domain/consultations/zoned-time.ts";
import { check } from "#domain/form.ts";

/** Giving a time back needs nothing filled in. */
export const checkDetails = (fields: Record<string, unknown>) =>
  fields.intent === "release"
    ? { ok: true as const, value: fields }
    : check(detailsSchema(dayAt(DEFAULT_ZONE, Date.now())), fields);
