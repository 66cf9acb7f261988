import { keysOf } from "#domain/typed.ts";
import { messageKey } from "../failures.ts";
import { pageField } from "../paging.ts";
import { block } from "../text.ts";
import { z } from "../zod.ts";

export const MAX_COMMENT_LENGTH = 500;
/** Fewer ratings say more about single patients than about a doctor: they give no average. */
export const SHOWN_FROM = 5;

/** A patient's rating of a consultation: one to five stars, and an optional comment that only the clinic reads. */
export const ratingSchema = z.object({
  stars: z
    .string(messageKey("ratings.stars"))
    .regex(/^[1-5]$/u, messageKey("ratings.stars"))
    .transform(Number),
  comment: block(MAX_COMMENT_LENGTH).default(""),
});
export const RATING_FIELDS = keysOf(ratingSchema.shape);

export const ratingsQuerySchema = z.object({ page: pageField() }).catch({ page: 1 });

/** A doctor's rating, where it may be shown. */
export interface DoctorRating {
  /** One decimal: a single new rating can't be deduced from it. */
  readonly average: number;
  readonly count: number;
}

/** The public rating from a number of ratings and the sum of their stars: null below five ratings. */
export function shownRating(count: number, stars: number): DoctorRating | null {
  return count < SHOWN_FROM ? null : { average: Math.round((stars / count) * 10) / 10, count };
}

/** A doctor's own figures: the number of ratings, and the average from five on. */
export interface OwnRating {
  readonly shown: DoctorRating | null;
  readonly count: number;
}

/** A rating as admins read it. */
export interface AdminRating {
  readonly consultationId: string;
  readonly doctor: string;
  readonly stars: number;
  readonly comment: string;
  /** UTC ISO: when it was given. */
  readonly at: string;
}
