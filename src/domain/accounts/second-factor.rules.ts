import { messageKey } from "../failures.ts";
import { westernDigits } from "../format/digits.ts";
import { z } from "../zod.ts";
import { passwordField } from "./accounts.rules.ts";

/** How long a browser that was trusted at a login needs no code (TRUST.md ID-6). */
export const TRUSTED_DAYS = 30;
/** How many recovery codes an account gets. */
export const RECOVERY_CODES = 10;
/** Digits of an authenticator app's code. */
export const CODE_DIGITS = 6;
const MAX_CODE_LENGTH = 60;

/** A code as it is compared: digits of any script, without spaces and dashes, in lower case. */
function plainCode(typed: string): string {
  return westernDigits(typed.normalize("NFKC"))
    .replace(/[\s\p{Cf}\p{Pd}]/gu, "")
    .toLowerCase();
}

/** The code of an authenticator app, or a recovery code. */
export const codeField = z
  .string(messageKey("accounts.code"))
  .max(MAX_CODE_LENGTH, messageKey("SECOND_FACTOR_WRONG"))
  .transform(plainCode);

/** The fields that a login has beside email and password; both may be empty. */
export const loginCodeSchema = z.object({ code: codeField.default(""), trust: z.enum(["", "on"]).catch("") });
export type LoginCode = z.output<typeof loginCodeSchema>;
export const LOGIN_CODE_FIELDS = ["code", "trust"] as const;

export const beginFactorSchema = z.object({ password: passwordField() });
const requiredCode = codeField.pipe(z.string().min(1, messageKey("accounts.code")));
export const confirmFactorSchema = z.object({ code: requiredCode });
export const changeFactorSchema = z.object({ password: passwordField(), code: requiredCode });
