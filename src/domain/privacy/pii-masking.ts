const TWELVE_DIGITS = /(?<![\d+])(\d{4})([\s-]?)(\d{4})\2(\d{4})(?!\d)/gu;

/** `XXXX XXXX 1234`: how an Aadhaar number is shown everywhere but in an audited reveal. */
export function maskAadhaar(number: string): string {
  return `XXXX XXXX ${number.slice(-4)}`;
}

/** Masks Aadhaar-like numbers in free text: they are never stored outside their own field (TRUST.md DP-1). */
export function maskAadhaarInText(text: string): string {
  return text.replace(TWELVE_DIGITS, maskAadhaar);
}
