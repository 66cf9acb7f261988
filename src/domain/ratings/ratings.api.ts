import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { AdminRating, OwnRating } from "./ratings.rules.ts";

export interface RatingPage extends TablePage<AdminRating> {
  /** Version of the topic `consultations` that this shows. */
  readonly version: number;
}

/** Patients' ratings of their consultations. */
export interface RatingApi {
  /**
   * Rates a completed consultation, once; idempotent for the same rating. Its patient. Input: `ratingSchema`. Fails:
   * NOT_FOUND, INVALID_FORM, RATING_TOO_EARLY, RATED_ALREADY.
   */
  rateConsultation(actor: Actor, consultationId: string, input: unknown): Promise<void>;

  /**
   * The actor's ratings of these consultations, by consultation id; those of others are left out. Patients. Fails:
   * NOT_FOUND for others.
   */
  listOwnRatings(actor: Actor, consultations: readonly string[]): Promise<Readonly<Record<string, number>>>;

  /**
   * The actor's own figures. Doctors; never with comments.
   * @throws NOT_FOUND for others.
   */
  readOwnAverage(actor: Actor): Promise<OwnRating>;

  /**
   * All ratings with their comments, newest first. Admins. Input: `ratingsQuerySchema`.
   * @throws FORBIDDEN.
   */
  listRatingsForAdmin(actor: Actor, query: unknown): Promise<RatingPage>;
}
