interface ConsultationRatingRow {
  /** Each consultation has at most one rating. */
  consultationId: string;
  doctor: string;
  stars: number;
  /** Encrypted; null without a comment. */
  comment: string | null;
  /** UTC ISO. */
  at: string;
}

export interface RatingTables {
  consultationRatings: ConsultationRatingRow;
}
