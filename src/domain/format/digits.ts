/** The zeros of the decimal digits in use: the other nine follow each of them in Unicode. */
const ZEROS = [
  ...[0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20],
  ...[0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0],
  ...[0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x11450, 0x114d0, 0x11650],
];

function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const value = ZEROS.map((zero) => code - zero).find((distance) => distance >= 0 && distance < 10);
  return value === undefined ? digit : String(value);
}

/** The digits of every Indian script, of Arabic, Urdu and full width as Western ones; everything else as it is. */
export function westernDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, westernDigit);
}

/** What people, keyboards and contact lists put between digits, visible or not. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Pd}\u2212()[\]{}（）［］._·•,،/]/gu;

/** What is copied with the number of a link. */
const LINK = /^\s*(?:tel:|https:\/\/wa\.me\/)/iu;

/** The digits of a number as it is typed or spoken, with a leading plus; undefined if there is anything else. */
function digitsOf(typed: string): string | undefined {
  const bare = westernDigits(typed.normalize("NFKC")).replace(LINK, "").replace(BETWEEN_DIGITS, "");
  return /^\+?[0-9]+$/u.test(bare) ? bare : undefined;
}

/** The codes before a number: the country's after a plus or 00, or bare, and the 0 of a call within the country. */
const INDIAN_NUMBER = /^(?:(?:\+|00)91|0?91)?0?([0-9]{10})$/u;
/** Mobile numbers begin with 6 to 9, codes of areas with 1 to 8; after the 1 of an area, more can be told. */
const POSSIBLE = /^(?:[2-9]|11[2-7]|1[2-9][0-9]{1,2}[2-7])/u;
const MADE_UP = /^(?:([0-9])\1{9}|1234567890)$/u;

/**
 * The phone number that a person means: ten digits of an Indian mobile or landline.
 * @param typed - The number as it is typed, pasted, spoken or suggested, in digits of any script, with or without +91,
 * 0091, 91 or 0, with spaces, dashes or brackets.
 * @returns Undefined for anything else, and never a part of a longer number.
 */
export function phoneNumber(typed: string): string | undefined {
  const [, number = ""] = INDIAN_NUMBER.exec(digitsOf(typed) ?? "") ?? [];
  return POSSIBLE.test(number) && !MADE_UP.test(number) ? number : undefined;
}

/** The Aadhaar number that a person means: twelve digits, written as in `phoneNumber` but without a code before it. */
export function aadhaarNumber(typed: string): string | undefined {
  const digits = digitsOf(typed);
  return digits !== undefined && /^[0-9]{12}$/u.test(digits) ? digits : undefined;
}

/** A whole number without separators, in Western digits; undefined for anything else. */
export function wholeNumber(typed: string): string | undefined {
  const digits = westernDigits(typed.normalize("NFKC")).trim();
  return /^[0-9]+$/u.test(digits) ? digits : undefined;
}

/** Whether a phone number is an Indian mobile number: landlines and other countries get no SMS. */
export function isMobile(typed: string): boolean {
  return /^[6-9]/u.test(phoneNumber(typed) ?? "");
}

/**
 * `98765 43210`.
 * @param digits - Ten digits.
 */
export function groupedPhone(digits: string): string {
  return digits.replace(/^([0-9]{5})([0-9]{5})$/u, "$1 $2");
}

/**
 * `7391 8264 0517`.
 * @param digits - Twelve digits.
 */
export function groupedAadhaar(digits: string): string {
  return digits.replace(/^([0-9]{4})([0-9]{4})([0-9]{4})$/u, "$1 $2 $3");
}
