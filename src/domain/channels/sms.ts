import { PHONE_NEWS } from "./general-news.ts";

/**
 * What is sent by SMS: a one-time code, that the number of an account was changed, the question to an adult member of a
 * family, an invitation of staff, and what patients read of appointments, papers and their account.
 */
export const SMS_KINDS = ["code", "number-changed", "agreement", "staff-invitation", ...PHONE_NEWS] as const;
export type SmsKind = (typeof SMS_KINDS)[number];

/** An SMS of one segment has 160 characters of the GSM alphabet, or 70 of any (3GPP TS 23.038). */
const GSM_LIMIT = 160;
const OTHER_LIMIT = 70;
/** Each part of a longer one has a header, which takes seven characters of the GSM alphabet, or three of others. */
const GSM_PART = 153;
const OTHER_PART = 67;
const GSM = new Set(
  [
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?",
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
  ].join(""),
);
/** Each of these counts twice. */
const GSM_DOUBLE = new Set("^{}\\[~]|€");

/** What each character takes, and the limits of a single segment and of a part. */
function measured(text: string) {
  const characters = [...text];
  const isGsm = characters.every((one) => GSM.has(one) || GSM_DOUBLE.has(one));
  const sizes = characters.map((one) => (isGsm ? Number(GSM_DOUBLE.has(one)) + 1 : one.length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return isGsm
    ? { sizes, total, limit: GSM_LIMIT, part: GSM_PART }
    : { sizes, total, limit: OTHER_LIMIT, part: OTHER_PART };
}

/** How much of one segment a text takes; 1 is all of it. */
export function shareOfSegment(text: string): number {
  const { total, limit } = measured(text);
  return total / limit;
}

/** How many parts a text is sent in; no character is divided between two. */
export function partsOf(text: string): number {
  const { sizes, total, limit, part } = measured(text);
  if (total <= limit) return 1;
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > part) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}

const LETTERS = new Intl.Segmenter("hi", { granularity: "grapheme" });
const lettersOf = (text: string) => [...LETTERS.segment(text)].map(({ segment }) => segment);

/** The first letters of a name, none of them cut. */
export function firstLetters(name: string, length: number): string {
  return lettersOf(name).slice(0, length).join("").trim();
}

/**
 * Writes a text with names, of which the longest are cut until the text fits, never inside a letter.
 * @param names - Such as the clinic's and the doctor's.
 * @param write - Writes the text with as many names; it fits with empty ones.
 * @param parts - In how many parts the text may be sent.
 */
export function fitParts(names: readonly string[], write: (names: readonly string[]) => string, parts = 1): string {
  const letters = names.map(lettersOf);
  const textOf = (length: number) => write(letters.map((name) => name.slice(0, length).join("").trim()));
  let [fits, most] = [0, Math.max(...letters.map(({ length }) => length))];
  while (fits < most) {
    const length = Math.ceil((fits + most) / 2);
    if (partsOf(textOf(length)) <= parts) fits = length;
    else most = length - 1;
  }
  return textOf(fits);
}
