import { weakness } from "#domain/accounts/accounts.rules.ts";
import { isPattern, withoutDate } from "#domain/accounts/password-patterns.ts";
import { type FailureCode, fail } from "#domain/failures.ts";

let common: Promise<string> | undefined;

/** Common passwords in lower case, one a line and sorted by code units; loaded on first use. */
function commonPasswords(): Promise<string> {
  common ??= import("#generated/common-passwords.json", { with: { type: "json" } }).then(
    ({ default: listed }) => `${listed}\n`,
  );
  return common;
}

/** Whether a line of a sorted text is this word. Halving makes a hundred candidates cheaper than one search. */
function hasLine(text: string, word: string): boolean {
  for (let [low, high] = [0, text.length]; low < high; ) {
    const middle = Math.floor((low + high) / 2);
    const start = middle === 0 ? 0 : text.lastIndexOf("\n", middle - 1) + 1;
    const end = text.indexOf("\n", middle);
    const line = text.slice(start, end);
    if (line === word) return true;
    if (line < word) low = end + 1;
    else high = start;
  }
  return false;
}

/** With at most this many digits or signs around it, such as a year, a word is as quickly guessed. */
const MAX_DECORATION = 6;
const MIN_WORD = 3;

/** Digits and signs that people write in place of letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g" },
  ...{ "@": "a", $: "s", "!": "i", "+": "t", "€": "e" },
};

function withLetters(text: string): string[] {
  const plain = [...text].map((sign) => LOOKALIKES[sign] ?? sign).join("");
  return [plain, [...text].map((sign) => (sign === "1" || sign === "!" ? "l" : (LOOKALIKES[sign] ?? sign))).join("")];
}

/** The words that remain without some of the digits and signs around them. */
function wordsIn(text: string): string[] {
  const before = /^[^a-z]*/u.exec(text)?.[0].length ?? 0;
  const after = /[^a-z]*$/u.exec(text)?.[0].length ?? 0;
  const words: string[] = [];
  for (let from = 0; from <= before; from += 1) {
    for (let less = 0; less <= after && from + less <= MAX_DECORATION; less += 1) {
      const word = text.slice(from, text.length - less);
      if (/[a-z]/u.test(word) && word.length >= MIN_WORD) words.push(word, ...withLetters(word));
    }
  }
  return words;
}

/** Whether a password is on the list of common ones, or is a word of it with a date or a few characters around it. */
export async function isCommon(password: string): Promise<boolean> {
  const plain = password.toLowerCase();
  const list = await commonPasswords();
  const candidates = new Set([plain, ...wordsIn(plain), ...wordsIn(withoutDate(plain))]);
  return [...candidates].some((item) => item !== "" && hasLine(list, item));
}

/** Throws the failure for a password that is too weak for an account with this email (TRUST.md ID-1). */
export async function requireStrength(password: string, email: string): Promise<void> {
  const code: FailureCode | undefined =
    weakness(password, email) ??
    ((await isCommon(password)) ? "PASSWORD_COMMON" : undefined) ??
    (isPattern(password.toLowerCase()) ? "PASSWORD_PATTERN" : undefined);
  if (code) throw fail(code, "password");
}
