/** An input that people never see; machines that fill every input give themselves away. */
export const HONEYPOT_FIELD = "website";
/** When the form was opened, signed by the server. */
export const OPENED_FIELD = "opened";
/** A form is taken no sooner than this after it was opened, in milliseconds: the answer waits, nobody is refused. */
export const OPEN_LEAST_MS = 1200;
export const GUARD_FIELDS = [HONEYPOT_FIELD, OPENED_FIELD] as const;

const TWELVE_DIGITS = /(?<![\d+])(\d{4})([\s-]?)(\d{4})\2(\d{4})(?!\d)/gu;

/** Masks what looks like an Aadhaar number in free text: it is never kept outside its own field (TRUST.md DP-1). */
export function maskNumbersIn(text: string): string {
  return text.replace(TWELVE_DIGITS, (_all, _one, _gap, _two, last: string) => `XXXX XXXX ${last}`);
}
