import { z } from "zod";
import { pageField } from "../paging.ts";
import { maskAadhaarInText } from "../privacy/pii-masking.ts";
import { block } from "../text.ts";

export const COMMENT_MOST = 500;
/** Fewer ratings than this say more about single patients than about a doctor: no average is made of them. */
export const SHOWN_FROM = 5;

export const RATING_MESSAGES = {
  stars: "Please choose one to five stars.",
  thanks: "Thank you. Your rating is kept.",
} as const;

/** What a patient gives a visit: one to five stars, and words for the clinic alone, if any. */
export const ratingSchema = z.object({
  stars: z
    .string(RATING_MESSAGES.stars)
    .regex(/^[1-5]$/u, RATING_MESSAGES.stars)
    .transform(Number),
  comment: block(COMMENT_MOST).transform(maskAadhaarInText).default(""),
});
export const RATING_FIELDS = Object.keys(ratingSchema.shape) as (keyof z.output<typeof ratingSchema>)[];

export const ratingsQuerySchema = z.object({ page: pageField() }).catch({ page: 1 });

/** How a doctor is rated, where it may be shown. */
export interface DoctorRating {
  /** One decimal: a single new rating can't be read out of it. */
  readonly average: number;
  readonly count: number;
}

/** What is shown of so many ratings with so many stars together: nothing before there are five. */
export function shownRating(count: number, stars: number): DoctorRating | null {
  return count < SHOWN_FROM ? null : { average: Math.round((stars / count) * 10) / 10, count };
}

/** What a doctor knows of their own ratings: their number, and the average once there are five. */
export interface OwnRating {
  readonly shown: DoctorRating | null;
  readonly count: number;
}

/** A rating as the desk reads it. */
export interface AdminRating {
  readonly consultationId: string;
  readonly doctor: string;
  readonly stars: number;
  readonly comment: string;
  /** UTC ISO: when it was given. */
  readonly at: string;
}
