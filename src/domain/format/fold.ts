/** Devanagari and full-width digits as Western ones; everything else as it is. */
export function westernDigits(text: string): string {
  return text
    .replace(/[\u0966-\u096f]/gu, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\uff10-\uff19]/gu, (digit) => String(digit.charCodeAt(0) - 0xff10));
}

/** A text in its searchable form: composed, in lower case, with Western digits. */
export function fold(text: string): string {
  return westernDigits(text.normalize("NFKC")).toLowerCase();
}
