import { westernDigits } from "../format/digits.ts";

/** Crockford's alphabet: without I, L, O and U, so that no character read from paper is mistaken for another. */
export const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** A hundred bits, so that codes can't be guessed. */
export const CODE_LENGTH = 20;
const GROUP = 5;
const LOOKS_LIKE: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/**
 * A verification code made of random bytes, five bits of each: `7K2QM-…`, four groups of five.
 * @param bytes - At least 20 bytes.
 */
export function codeFrom(bytes: Uint8Array): string {
  return grouped([...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_LETTERS[byte & 31]).join(""));
}

function grouped(letters: string): string {
  return (letters.match(new RegExp(`.{${GROUP}}`, "gu")) ?? []).join("-");
}

/** The letters of a typed code, in whatever digits, case and groups it was typed. */
export function codeLetters(typed: string): string {
  return westernDigits(typed.normalize("NFKC"))
    .toUpperCase()
    .replace(/[\s-]/gu, "")
    .replace(/[OIL]/gu, (letter) => LOOKS_LIKE[letter] ?? letter);
}

/** Normalises a typed code; undefined for an impossible one. */
export function codeIn(typed: string): string | undefined {
  const letters = codeLetters(typed);
  const whole = letters.length === CODE_LENGTH && [...letters].every((letter) => CODE_LETTERS.includes(letter));
  return whole ? grouped(letters) : undefined;
}

/** The page on which anyone can check a code. */
export function verifyPath(code: string): string {
  return `/verify/${code}`;
}
