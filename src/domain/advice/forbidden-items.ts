import * as CONTENT from "#generated/forbidden-items.ts";

/** The laws under which an item is never prescribed remotely. */
export const GROUNDS = ["schedule-x", "ndps"] as const;
export type Ground = (typeof GROUNDS)[number];

type NamesOfGeneric = Readonly<Record<string, readonly string[]>>;

/**
 * A DRAFT for the clinic's doctor to check (content/prescribing/forbidden.yaml): generic names of what is never
 * prescribed remotely, in any form or combination.
 */
export const FORBIDDEN_ITEMS: Readonly<Record<Ground, readonly string[]>> = CONTENT.FORBIDDEN_ITEMS;

/** Their commonest brands in India, by the generic name. */
export const FORBIDDEN_BRANDS: NamesOfGeneric = CONTENT.FORBIDDEN_BRANDS;

/** Their names in Devanagari; a long name is found in any spelling of its vowels. */
export const FORBIDDEN_IN_HINDI: NamesOfGeneric = CONTENT.FORBIDDEN_IN_HINDI;

/** The commonest brands in Devanagari, as they are pronounced. */
export const FORBIDDEN_BRANDS_IN_HINDI: NamesOfGeneric = CONTENT.FORBIDDEN_BRANDS_IN_HINDI;
