import { weakness } from "#domain/accounts/accounts.rules.ts";
import { type FailureCode, fail } from "#domain/failures.ts";

let common: Promise<string> | undefined;

/** Common passwords in lower case, one a line; loaded on first use. */
function commonPasswords(): Promise<string> {
  common ??= import("#generated/common-passwords.json", { with: { type: "json" } }).then(
    ({ default: listed }) => `\n${listed}`,
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
