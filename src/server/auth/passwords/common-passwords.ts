import { weakness } from "#domain/accounts/accounts.rules.ts";
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
  "pune",
  "gujarat",
];

let common: Promise<string> | undefined;

/** Common passwords in lower case, one a line; loaded on first use. */
function commonPasswords(): Promise<string> {
  common ??= import("#generated/common-passwords.json", { with: { type: "json" } }).then(
    ({ default: listed }) => `\n${LOCAL.join("\n")}\n${listed}`,
  );
  return common;
}

/** One word with up to five digits or signs around it, such as a year: as quickly guessed as the word. */
const DECORATED = /^([^a-z]*)([a-z]{3,})([^a-z]*)$/u;
const MAX_DECORATION = 5;

/** Whether a password is on the list of common ones, or is a word of it with a few characters around it. */
export async function isCommon(password: string): Promise<boolean> {
  const plain = password.toLowerCase();
  const [, before = "", word = "", after = ""] = DECORATED.exec(plain) ?? [];
  const candidates = before.length + after.length <= MAX_DECORATION ? [plain, word] : [plain];
  const list = await commonPasswords();
  return candidates.some((one) => one !== "" && !one.includes("\n") && list.includes(`\n${one}\n`));
}

/** Throws the failure for a password that is too weak for an account with this email (TRUST.md ID-1). */
export async function demandStrength(password: string, email: string): Promise<void> {
  const code: FailureCode | undefined =
    weakness(password, email) ?? ((await isCommon(password)) ? "PASSWORD_COMMON" : undefined);
  if (code) throw fail(code, "password");
}
