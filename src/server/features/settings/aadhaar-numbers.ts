import { maskAadhaar } from "#domain/privacy/aadhaar-in-text.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import type { Numbered } from "./aadhaar.queries.ts";

// A stored number is encrypted: its twelve digits, or where the clinic stores the last four alone `HASH.1234`, which
// the version before masks rightly too (docs/decisions/097).

/** A stored number, encrypted, and whose it is. */
export interface EncryptedNumber {
  readonly of: Numbered;
  readonly uid: string;
  readonly value: string;
}

const COLUMNS = { patients: "patients.aadhar", doctors: "doctors.aadhaar" } as const;
const placeOf = ({ of, uid }: Omit<EncryptedNumber, "value">) => ({ column: COLUMNS[of], row: uid });
const hashOf = (vault: Vault, number: string) => vault.digest("aadhaar", number);
const isReduced = (text: string) => text.includes(".");
const lastFourOf = (text: string) => text.slice(-4);

/** Encrypts a number, or what remains of it where the clinic stores the last four digits alone. */
export function encryptNumber(
  vault: Vault,
  owner: Omit<EncryptedNumber, "value">,
  number: string,
  isLastFourOnly: boolean,
): string {
  const text = isLastFourOnly ? `${hashOf(vault, number)}.${lastFourOf(number)}` : number;
  return vault.encrypt(text, placeOf(owner));
}

/** Reduces a stored number; undefined for one that is reduced already, and for one that can't be decrypted. */
export function reduceNumber(vault: Vault, stored: EncryptedNumber): string | undefined {
  const text = openedOr("", () => vault.open(stored.value, placeOf(stored)));
  return text === "" || isReduced(text) ? undefined : encryptNumber(vault, stored, text, true);
}

/** The whole number; undefined where only the last four digits are stored. Throws when it can't be decrypted. */
export function wholeNumber(vault: Vault, stored: EncryptedNumber): string | undefined {
  const text = vault.open(stored.value, placeOf(stored));
  return isReduced(text) ? undefined : text;
}

/** Whether the whole number is stored, so that it can be shown; true for one that can't be decrypted. */
export function isWhole(vault: Vault, stored: EncryptedNumber): boolean {
  return openedOr(true, () => wholeNumber(vault, stored) !== undefined);
}

/** The number as `XXXX XXXX 1234`. */
export function maskedNumber(vault: Vault, stored: EncryptedNumber): string {
  return openedOr(UNREADABLE, () => maskAadhaar(lastFourOf(vault.open(stored.value, placeOf(stored)))));
}

/** What is equal for equal numbers, however they are stored; null for one that can't be decrypted. */
export function comparableNumber(vault: Vault, stored: EncryptedNumber): string | null {
  const text = openedOr("", () => vault.open(stored.value, placeOf(stored)));
  if (text === "") return null;
  return isReduced(text) ? text.slice(0, text.indexOf(".")) : hashOf(vault, text);
}
