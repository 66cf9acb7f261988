interface ConsultationRatingRow {
  /** The consultation's id: one rating each. */
  consultationId: string;
  doctor: string;
  stars: number;
  /** Sealed; null where nothing was written. */
  comment: string | null;
  /** UTC ISO. */
  at: string;
}

export interface RatingTables {
  consultationRatings: ConsultationRatingRow;
}
