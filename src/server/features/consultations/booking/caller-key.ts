import { fold } from "#domain/format/fold.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";

/** By what the bookings of a caller without an account belong together: a keyed hash of number and name. */
export function callerKey(vault: Vault, phone: string, name: string): string {
  return `caller:${vault.digest("caller", `${phone} ${fold(name)}`)}`;
}
