import { nameOrders, spacelessOrders } from "#domain/patients/name-orders.ts";
import type { App } from "#server/app.ts";
import type { Queryable } from "#server/database/open.ts";
import { findCallerKey, findPersonKey } from "./known-keys.queries.ts";

/** Who is treated: an account books for a family, so that a person is a name and a birthday within it. */
export interface Person {
  readonly name: string;
  readonly bornOn: string;
}

type Keys = Pick<App, "vault">;

/** The keys that a caller may have: keyed hashes of the number and each order of the name, as typed first. */
export function callerKeys({ vault }: Keys, phone: string, name: string): readonly string[] {
  return nameOrders(name).map((order) => `caller:${vault.digest("caller", `${phone} ${order}`)}`);
}

/**
 * By what the bookings of a caller without an account belong together: the key of number and name, as the caller first
 * gave the name.
 */
export async function callerKey(app: App, phone: string, name: string): Promise<string> {
  const keys = callerKeys(app, phone, name);
  const [asTyped = ""] = keys;
  return (await findCallerKey(app.db, keys)) ?? asTyped;
}

/** By what bookings of the same person are found, whoever made them: keyed hashes of the birth date and each order. */
export function personKeys({ vault }: Keys, { name, bornOn }: Person): readonly string[] {
  return spacelessOrders(name).map((letters) => vault.digest("person", `${bornOn} ${letters}`));
}

/** The key that is stored with a booking: the one that the person already has with this account or caller. */
export async function personKeyOf(
  app: Keys & { readonly db: Queryable },
  patientKey: string,
  person: Person,
): Promise<string> {
  const keys = personKeys(app, person);
  const [asTyped = ""] = keys;
  return (await findPersonKey(app.db, patientKey, keys)) ?? asTyped;
}

/**
 * The idempotency key of a caller's booking once an account has claimed it: the account may have the key itself, and
 * two callers may have the same one.
 */
export function claimedKey({ vault }: Keys, callerKey: string, key: string): string {
  return vault.digest("claimed", `${callerKey} ${key}`);
}

/** By what the bookings from one number are found. */
export function phoneKey({ vault }: App, phone: string): string {
  return vault.digest("caller-phone", phone);
}
