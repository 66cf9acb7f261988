import * as CONTENT from "#generated/forbidden-items.ts";

/** By which law an item is never prescribed at a distance. */
export const GROUNDS = {
  "schedule-x": "Schedule X of the Drugs Rules, 1945",
  ndps: "the Narcotic Drugs and Psychotropic Substances Act, 1985",
} as const;
export type Ground = keyof typeof GROUNDS;

type NamesOfGeneric = Readonly<Record<string, readonly string[]>>;

/**
 * A DRAFT for the clinic's doctor to check (content/prescribing/forbidden.yaml): generic names of what is never
 * prescribed at a distance, whatever its form and whatever else is in it.
 */
export const FORBIDDEN_ITEMS: Readonly<Record<Ground, readonly string[]>> = CONTENT.FORBIDDEN_ITEMS;

/** What the commonest of them are sold as in India, by the generic name. */
export const FORBIDDEN_BRANDS: NamesOfGeneric = CONTENT.FORBIDDEN_BRANDS;

/** Their names in Devanagari; a long name is found however its vowels are written. */
export const FORBIDDEN_IN_HINDI: NamesOfGeneric = CONTENT.FORBIDDEN_IN_HINDI;

/** The commonest brands as they are spoken, in Devanagari. */
export const FORBIDDEN_BRANDS_IN_HINDI: NamesOfGeneric = CONTENT.FORBIDDEN_BRANDS_IN_HINDI;
