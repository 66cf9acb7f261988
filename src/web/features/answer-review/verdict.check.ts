import { reviewSchema } from "#domain/assistant/chats.rules.ts";
import { check } from "#domain/form.ts";

export const checkVerdict = (fields: Record<string, unknown>) => check(reviewSchema, fields);
