import type { Vault } from "#server/adapters/vault/vault.ts";

/** Letters alone: the audit masks long numbers, and a hyphen ends the id in a post's address. */
const LETTERS = "abcdefghijklmnop";
const ID_LENGTH = 32;

function idOf(vault: Vault, purpose: string, text: string): string {
  const hex = Buffer.from(vault.digest(purpose, text), "base64url").toString("hex").slice(0, ID_LENGTH);
  return [...hex].map((digit) => LETTERS[Number.parseInt(digit, 16)]).join("");
}

/**
 * The uid here of a user of the hosted service: a keyed hash, so that each import finds the same account, and remembers
 * the person who was erased.
 */
export function personId(vault: Vault, uid: string): string {
  return idOf(vault, "hosted-person", uid);
}

/** The id here of a record of the hosted database. */
export function recordId(vault: Vault, collection: string, key: string): string {
  return idOf(vault, "hosted-record", `${collection}/${key}`);
}
