import type { Actor } from "../actor.ts";
import type { Csv } from "../format/csv.ts";
import type { TablePage } from "../paging.ts";
import type { Feedback, Ratings } from "./feedback.rules.ts";

export interface FeedbackPage extends TablePage<Feedback> {
  readonly ratings: Ratings;
  readonly version: number;
}

export interface FeedbackApi {
  /**
   * Sends a rating with a text; a signed-in sender's uid is stored with it. Anyone may. Input: `rating`, `feedback`,
   * and the spam guard's fields.
   * @throws INVALID_FORM, SENT_TOO_OFTEN, BUSY.
   */
  sendFeedback(actor: Actor, input: unknown): Promise<void>;

  /**
   * One page, newest first, with the ratings of all. Admins. Input: `words`, `page`.
   * @throws FORBIDDEN.
   */
  listFeedback(actor: Actor, query: unknown): Promise<FeedbackPage>;

  /**
   * All of it as CSV, with formulas escaped. Admins.
   * @throws FORBIDDEN, PROOF_NEEDED.
   */
  exportFeedback(actor: Actor): Promise<Csv>;
}
