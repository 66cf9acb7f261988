/** Intents of the forms of a health record. */
export const RECORD_INTENTS = {
  entry: "entry",
  reading: "reading",
  remove: "remove",
  share: "share",
  take: "take",
} as const;
