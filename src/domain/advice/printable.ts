/**
 * The characters in the fonts of the printed page: Latin with European accents, Devanagari, and signs that occur in
 * prescriptions. Others would be printed as blank boxes.
 */
const PRINTED = [
  String.raw`\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0900-\u097f`,
  String.raw`\u200c\u200d\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20b9\u2212`,
].join("");
const NOT_PRINTED = new RegExp(`[^${PRINTED}]`, "gu");

/** The characters of a text that can't be printed, each once; empty when all can. */
export function unprintable(text: string): string {
  return [...new Set(text.normalize("NFC").match(NOT_PRINTED) ?? [])].join("");
}

/** What messages put around a value that runs from right to left (messages.ts). */
const ISOLATES = /[\u2068\u2069]/gu;

/** The text with a box in place of what can't be printed. */
export function printable(text: string): string {
  return text.normalize("NFC").replace(ISOLATES, "").replace(NOT_PRINTED, "\u25a1");
}
