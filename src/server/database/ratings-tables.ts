interface VisitRatingRow {
  /** The consultation's id: one rating each. */
  visit: string;
  doctor: string;
  stars: number;
  /** Sealed; null where nothing was written. */
  comment: string | null;
  /** UTC ISO. */
  at: string;
}

export interface RatingTables {
  visitRatings: VisitRatingRow;
}
