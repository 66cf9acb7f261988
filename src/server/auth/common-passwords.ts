import { PASSWORD_LEAST, weakness } from "#domain/accounts/accounts.rules.ts";
import { type FailureCode, fail } from "#domain/failures.ts";

/** Common passwords in India that international lists lack. */
const LOCAL = [
  "india123",
  "india@123",
  "bharat123",
  "bharat@123",
  "jaihind1",
  "jaihind123",
  "jaishreeram",
  "jaimatadi",
  "omnamahshivay",
  "omsairam1",
  "omsairam123",
  "saibaba123",
  "krishna1",
  "krishna123",
  "ganesha1",
  "ganesh123",
  "hanuman1",
  "hanuman123",
  "radheradhe",
  "radhekrishna",
  "waheguru1",
  "mummypapa",
  "maapapa1",
  "iloveindia",
  "mumbai123",
  "delhi@123",
  "welcome@123",
  "admin@123",
  "test@1234",
  "pass@1234",
  "password@123",
  "abcd@1234",
  "qwerty@123",
  "sachin10",
  "dhoni007",
  "virat018",
  "cricket123",
  "9876543210",
  "0123456789",
  "1234567890",
];

let common: Promise<ReadonlySet<string>> | undefined;

/** Common passwords of at least the minimum length, in lower case; loaded on first use. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(
        [...dictionary["passwords-common"], ...LOCAL]
          .map((word) => String(word).toLowerCase())
          .filter((word) => word.length >= PASSWORD_LEAST),
      ),
  );
  return common;
}

/** Throws the failure for a password that is too weak for an account with this email (TRUST.md ID-1). */
export async function demandStrength(password: string, email: string): Promise<void> {
  const code: FailureCode | undefined =
    weakness(password, email) ??
    ((await commonPasswords()).has(password.toLowerCase()) ? "PASSWORD_COMMON" : undefined);
  if (code) throw fail(code, "password");
}
