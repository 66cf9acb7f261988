import { check } from "#domain/form.ts";
import { ratingSchema } from "#domain/ratings/ratings.rules.ts";

export const checkRating = (fields: Record<string, unknown>) => check(ratingSchema, fields);
