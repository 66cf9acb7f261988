import { rowKey } from "#domain/patients/import/patient-rows.rules.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";

/**
 * By what an imported person is the same in every file: a keyed hash of number, date of birth and name in any order. It
 * outlives the person's erasure, so that a later import leaves them out (docs/decisions/078).
 */
export function importedId(vault: Vault, person: Parameters<typeof rowKey>[0]): string {
  return vault.digest("imported-person", rowKey(person));
}

/** By what people with a date of birth are found. */
export function bornKey(vault: Vault, day: string): string {
  return vault.digest("imported-birthday", day);
}

/** Whether a text could be such an id; PostgreSQL refuses to look for a text with NUL. */
export function isImportedId(text: unknown): text is string {
  return typeof text === "string" && /^[\w-]{43}$/u.test(text);
}
