import { messageKey } from "../failures.ts";
import { block } from "../text.ts";
import { keysOf } from "../typed.ts";
import { z } from "../zod.ts";

export const MAX_FEEDBACK_LENGTH = 2000;

const texts = { feedback: block(MAX_FEEDBACK_LENGTH, "feedback.required") };

/** A rating of 0 to 5 stars (0 when none was chosen: there is no enforced minimum) and a text. */
export const feedbackSchema = z.object({
  rating: z
    .string(messageKey("INVALID_FORM"))
    .regex(/^[0-5]?$/u, messageKey("INVALID_FORM"))
    .transform(Number)
    .default(0),
  ...texts,
});
type FeedbackValues = Readonly<z.output<typeof feedbackSchema>>;
export type FeedbackField = keyof FeedbackValues;

/** In the order of the table and of its file. */
export const FEEDBACK_FIELDS = keysOf(feedbackSchema.shape);
/** Those that are stored encrypted and searched; the others have columns, because the database counts them. */
export const FEEDBACK_TEXTS = keysOf(texts);

export interface Feedback extends FeedbackValues {
  readonly id: string;
  readonly timestamp: string;
  readonly userId: string | null;
}

/** All ratings in figures. */
export interface Ratings {
  readonly total: number;
  /** Mean of all ratings, 0 when there are none. */
  readonly average: number;
  /** How many gave 0, 1, 2, 3, 4 and 5 stars. */
  readonly distribution: readonly [number, number, number, number, number, number];
}

/** The average with one decimal (spec.md section 2). */
export function oneDecimal(average: number): string {
  return average.toFixed(1);
}

/** Combines counts by rating; missing ratings count 0. */
export function ratingsOf(counts: readonly { readonly rating: number; readonly count: number }[]): Ratings {
  const distribution: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  for (const { rating, count } of counts) distribution[rating] = count;
  const total = distribution.reduce((sum, count) => sum + count, 0);
  const stars = distribution.reduce((sum, count, rating) => sum + count * rating, 0);
  return { total, average: total === 0 ? 0 : stars / total, distribution };
}
