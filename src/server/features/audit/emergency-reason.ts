import { parseStored } from "#domain/typed.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";

/** The columns that a query joins to the entry of a record that was opened in an emergency. */
export interface EmergencyColumns {
  readonly emergencyId: string | null;
  readonly emergencyReason: string | null;
}

/**
 * Why a record was opened in an emergency. It may be about health, so that it is not in the entry, but encrypted in the
 * access, and goes with the patient's account.
 * @returns Empty for other entries.
 */
export function emergencyReason(vault: Vault, { emergencyId: row, emergencyReason: text }: EmergencyColumns): string {
  if (row === null || text === null) return "";
  return openedOr(UNREADABLE, () => vault.open(text, { column: "emergencyAccesses.reason", row }));
}

/** Whose record was opened in an emergency; empty for other entries. */
export function emergencyPerson(
  vault: Vault,
  { emergencyId: row, emergencyPerson: text }: { emergencyId: string | null; emergencyPerson: string | null },
): string {
  if (row === null || text === null) return "";
  const place = { column: "emergencyAccesses.person", row };
  return openedOr("", () => parseStored<{ name: string }>(vault.open(text, place)).name);
}
