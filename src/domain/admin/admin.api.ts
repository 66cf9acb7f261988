import type { Actor } from "../actor.ts";
import type { EncoderState } from "../assistant/meaning/encoding.ts";
import type { Category } from "../blog/blog.rules.ts";
import type { ChannelReport } from "../channels/channels.rules.ts";
import type { Ratings } from "../feedback/feedback.rules.ts";

/** A number for each day or week, oldest first. */
export interface Series {
  /** The first day of each step, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly values: readonly number[];
}

/** The figures of the admin area's first screen. */
export interface AdminNumbers {
  readonly patients: { readonly total: number; readonly newByWeek: Series };
  readonly posts: { readonly total: number; readonly byCategory: Readonly<Record<Category, number>> };
  readonly ratings: Ratings;
  /** The average of the ratings of each of the last twelve weeks; 0 for a week without any. */
  readonly ratingByWeek: Series;
  readonly unanswered: number;
  /** Versions of all topics of the admin area, added up: grows with any change. */
  readonly version: number;
}

export interface AdminApi {
  /**
   * Admins.
   * @throws FORBIDDEN.
   */
  readAdminNumbers(actor: Actor): Promise<AdminNumbers>;

  /**
   * Whether emails and pushes arrive, and why not. Admins.
   * @throws FORBIDDEN.
   */
  readChannels(actor: Actor): Promise<ChannelReport>;

  /**
   * Whether the assistant's encoder runs on the node that answers, and how many texts it has read. Admins.
   * @throws FORBIDDEN.
   */
  readEncoderState(actor: Actor): Promise<EncoderState>;

  /**
   * Sends an email to the admin's own address; the report shows whether it arrived. Admins.
   * @throws FORBIDDEN, CHANGED_TOO_OFTEN.
   */
  sendTestEmail(actor: Actor): Promise<void>;
}
