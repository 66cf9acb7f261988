import { randomBytes, randomInt } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { CODE_DIGITS, RECOVERY_CODES } from "#domain/accounts/second-factor.rules.ts";
import { hasSameBytes } from "../cookies.ts";

/** A code is of a step of time; apps and servers differ by up to one step (RFC 6238, section 5.2). */
const STEP_MS = 30_000;
const MAX_STEPS_OFF = 1;
/** 120 bits, as 20 characters. */
const KEY_BYTES = 15;
const RECOVERY_LENGTH = 10;
/** Letters and digits that can't be taken for each other. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** A new key for an authenticator app. */
export function createFactorKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

const otpOf = (key: string) => createOTP(key, { digits: CODE_DIGITS, period: STEP_MS / 1000 });

/** The `otpauth:` address that gives the key to an app, under the name of the clinic and the account's email. */
export function factorUri(key: string, clinic: string, email: string): string {
  return otpOf(key).url(clinic, email);
}

/**
 * Finds the step of time whose code this is.
 * @param key - The key of the app.
 * @param code - What the person typed.
 * @param now - Milliseconds since 1970.
 * @returns Undefined for a wrong code, or one of another time.
 */
export async function stepOfCode(key: string, code: string, now: number): Promise<number | undefined> {
  const present = Math.floor(now / STEP_MS);
  let found: number | undefined;
  for (let step = present - MAX_STEPS_OFF; step <= present + MAX_STEPS_OFF; step += 1) {
    if (hasSameBytes(await otpOf(key).hotp(step), code)) found = step;
  }
  return found;
}

/** New recovery codes, as they are compared: without a dash. */
export function createRecoveryCodes(): string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)] ?? "";
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: RECOVERY_LENGTH }, letter).join(""));
}

/** A recovery code as it is shown. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
}
