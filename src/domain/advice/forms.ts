import { keysOf } from "#domain/typed.ts";
/** Forms of an item and their route of administration: an eye ointment and a tablet of one name are different items. */
export const WAYS = {
  tablet: "mouth",
  capsule: "mouth",
  syrup: "mouth",
  powder: "mouth",
  decoction: "mouth",
  solution: "mouth",
  lozenge: "mouth",
  globules: "mouth",
  cream: "skin",
  lotion: "skin",
  oil: "skin",
  "eye-drops": "eye",
  "ear-drops": "ear",
  "nose-drops": "nose",
  inhaler: "breath",
  injection: "needle",
  other: "other",
} as const;
export type Form = keyof typeof WAYS;
export const FORM_KEYS = keysOf(WAYS);
export type Way = (typeof WAYS)[Form];

/** When an item is taken. */
export const FOOD_KEYS = ["before-food", "after-food", "with-food", "any"] as const;
export type Food = (typeof FOOD_KEYS)[number];
