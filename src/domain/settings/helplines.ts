/** Helplines that a card names beside the emergency's numbers, as they are in all of India; a state may have others. */
export const HELPLINES = {
  women: "181",
  child: "1098",
  /** REVIEW: AIIMS poison centre, to be confirmed before it is relied upon. */
  poison: "1800-116-117",
} as const;
export type Helplines = Readonly<Record<keyof typeof HELPLINES, string>>;
