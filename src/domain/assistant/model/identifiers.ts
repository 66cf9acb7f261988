import { withoutNamesAndPlaces } from "./names-and-places.ts";

const E_MAIL =
  /[\p{L}\p{M}\p{N}._%+-]{1,64}\s?(?:@|＠|\(at\)|\[at\])\s?[\p{L}\p{M}\p{N}-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{M}\p{N}-]{1,63}){0,5}/giu;
/** Eight or more digits with the separators that people type: telephone, Aadhaar, ABHA, card and account numbers. */
const LONG_NUMBER = /\+?\p{Nd}(?:[\s().\-–_]{0,3}\p{Nd}){7,}/gu;
const TAX_NUMBER = /(?<![\p{L}\p{N}])[A-Z]{5}\p{Nd}{4}[A-Z](?![\p{L}\p{N}])/giu;

const PLACEHOLDERS = { email: "[e-mail]", number: "[number]" } as const;

/**
 * Removes identifiers from a text for recipients outside the clinic (TRUST.md CB-3): email addresses, runs of
 * eight or more digits, in any script and with any separators, and names and places that are introduced as such.
 * Readings, ages and dates remain. Never fails.
 */
export function withoutIdentifiers(text: string): string {
  const named = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(E_MAIL, PLACEHOLDERS.email)
    .replace(TAX_NUMBER, PLACEHOLDERS.number)
    .replace(LONG_NUMBER, PLACEHOLDERS.number);
  return withoutNamesAndPlaces(named);
}
