import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { AdminRating, OwnRating } from "./ratings.rules.ts";

export interface RatingPage extends TablePage<AdminRating> {
  /** Version of the topic `consultations` that this shows. */
  readonly version: number;
}

/** What patients make of their visits. */
export interface RatingApi {
  /**
   * Rates a completed visit, once; the same again is the same as once. Its patient. Input: `ratingSchema`. Fails:
   * NOT_FOUND, INVALID_FORM, RATING_TOO_EARLY, RATED_ALREADY.
   */
  rate(actor: Actor, consultationId: string, input: unknown): Promise<void>;

  /** The stars that the actor gave these visits, by the visit's id; those of others are not in it. Patients. Fails: NOT_FOUND for others. */
  own(actor: Actor, consultations: readonly string[]): Promise<Readonly<Record<string, number>>>;

  /** How the actor is rated. Doctors; no comment is ever part of it. Fails: NOT_FOUND for others. */
  ofDoctor(actor: Actor): Promise<OwnRating>;

  /** All ratings with their comments, newest first. Admins. Input: `ratingsQuerySchema`. Fails: FORBIDDEN. */
  forAdmin(actor: Actor, query: unknown): Promise<RatingPage>;
}
