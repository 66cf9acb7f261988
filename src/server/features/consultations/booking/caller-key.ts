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

/**
 * By what the bookings of a caller without an account belong together: a keyed hash of number and name, as the caller
 * first gave the name.
 */
export async function callerKey({ db, vault }: App, phone: string, name: string): Promise<string> {
  const keys = nameOrders(name).map((order) => `caller:${vault.digest("caller", `${phone} ${order}`)}`);
  const [asTyped = ""] = keys;
  return (await findCallerKey(db, keys)) ?? asTyped;
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

/** By what the bookings from one number are found. */
export function phoneKey({ vault }: App, phone: string): string {
  return vault.digest("caller-phone", phone);
}
