import { createOTP } from "@better-auth/utils/otp";

/** A code of an authenticator app is of a step of time. */
export const STEP_MS = 30_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * What an authenticator app shows.
 * @param key - The key as the page shows it: base32, in groups.
 * @param now - Milliseconds since 1970.
 */
export function codeOfApp(key: string, now: number): Promise<string> {
  const bits = [...key.replaceAll(" ", "")].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/gu) ?? [];
  const secret = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
  return createOTP(secret).hotp(Math.floor(now / STEP_MS));
}
