/** Specialities: a stored key and its displayed name. */
export const SPECIALITIES = {
  general: "General medicine",
  family: "Family medicine",
  chest: "Chest medicine",
  headache: "Headache and migraine",
  stomach: "Stomach and digestion",
  heart: "Heart and blood pressure",
  diabetes: "Diabetes and hormones",
  skin: "Skin and hair",
  ent: "Ear, nose and throat",
  bones: "Bones and joints",
  women: "Women's health",
  children: "Children's health",
  mind: "Mind and sleep",
  eyes: "Eyes",
  kidneys: "Kidneys and bladder",
  ayurveda: "Ayurveda",
  unani: "Unani medicine",
  siddha: "Siddha medicine",
  homoeopathy: "Homoeopathy",
  diet: "Diet and nutrition",
} as const;
export type Speciality = keyof typeof SPECIALITIES;
export const SPECIALITY_KEYS = Object.keys(SPECIALITIES) as Speciality[];

/** Languages of consultations: English and those of the Eighth Schedule of the Constitution, by their ISO codes. */
export const LANGUAGES = {
  en: "English",
  hi: "Hindi",
  as: "Assamese",
  bn: "Bengali",
  brx: "Bodo",
  doi: "Dogri",
  gu: "Gujarati",
  kn: "Kannada",
  ks: "Kashmiri",
  kok: "Konkani",
  mai: "Maithili",
  ml: "Malayalam",
  mni: "Manipuri",
  mr: "Marathi",
  ne: "Nepali",
  or: "Odia",
  pa: "Punjabi",
  sa: "Sanskrit",
  sat: "Santali",
  sd: "Sindhi",
  ta: "Tamil",
  te: "Telugu",
  ur: "Urdu",
} as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_KEYS = Object.keys(LANGUAGES) as Language[];
