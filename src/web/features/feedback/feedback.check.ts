import { feedbackSchema } from "#domain/feedback/feedback.rules.ts";
import { check } from "#domain/form.ts";

export const checkFeedback = (fields: Record<string, unknown>) => check(feedbackSchema, fields);
