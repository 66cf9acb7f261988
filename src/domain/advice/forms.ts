/** Forms of an item and their route of administration: an eye ointment and a tablet of one name are different items. */
export const FORMS = {
  tablet: { words: "Tablet", way: "mouth" },
  capsule: { words: "Capsule", way: "mouth" },
  syrup: { words: "Syrup", way: "mouth" },
  powder: { words: "Powder (churna)", way: "mouth" },
  decoction: { words: "Decoction (kwath)", way: "mouth" },
  solution: { words: "Solution to drink", way: "mouth" },
  lozenge: { words: "Lozenge", way: "mouth" },
  globules: { words: "Globules or drops to swallow", way: "mouth" },
  cream: { words: "Cream or ointment", way: "skin" },
  lotion: { words: "Lotion", way: "skin" },
  oil: { words: "Oil for the skin", way: "skin" },
  "eye-drops": { words: "Eye drops or ointment", way: "eye" },
  "ear-drops": { words: "Ear drops", way: "ear" },
  "nose-drops": { words: "Nose drops or spray", way: "nose" },
  inhaler: { words: "Inhaler", way: "breath" },
  injection: { words: "Injection", way: "needle" },
  other: { words: "Another form", way: "other" },
} as const;
export type Form = keyof typeof FORMS;
export const FORM_KEYS = Object.keys(FORMS) as Form[];
export type Way = (typeof FORMS)[Form]["way"];

/** When an item is taken. */
export const FOODS = {
  "before-food": "before food",
  "after-food": "after food",
  "with-food": "with food",
  any: "with or without food",
} as const;
export type Food = keyof typeof FOODS;
export const FOOD_KEYS = Object.keys(FOODS) as Food[];
