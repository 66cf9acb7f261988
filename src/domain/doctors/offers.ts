/** Specialities of doctors, as they are stored; content/messages/<language>/doctors.json has their names. */
export const SPECIALITY_KEYS = [
  "general",
  "family",
  "chest",
  "headache",
  "stomach",
  "heart",
  "diabetes",
  "skin",
  "ent",
  "bones",
  "women",
  "children",
  "mind",
  "eyes",
  "kidneys",
  "ayurveda",
  "unani",
  "siddha",
  "homoeopathy",
  "diet",
] as const;
export type Speciality = (typeof SPECIALITY_KEYS)[number];

/** Ways in which a doctor consults. Messages belong to each of them; `text` is without a call. */
export const WAYS = ["video", "audio", "text"] as const;
export type Way = (typeof WAYS)[number];

/** Languages of consultations: English and those of the Eighth Schedule of the Constitution, by their ISO codes. */
export const LANGUAGE_KEYS = [
  "en",
  "hi",
  "as",
  "bn",
  "brx",
  "doi",
  "gu",
  "kn",
  "ks",
  "kok",
  "mai",
  "ml",
  "mni",
  "mr",
  "ne",
  "or",
  "pa",
  "sa",
  "sat",
  "sd",
  "ta",
  "te",
  "ur",
] as const;
export type Language = (typeof LANGUAGE_KEYS)[number];
