import { fold } from "#domain/format/fold.ts";
import type { App } from "#server/app.ts";

/** Who is treated: an account books for a family, so that a person is a name and a birthday within it. */
export interface Person {
  readonly name: string;
  readonly bornOn: string;
}

/** By what the bookings of a caller without an account belong together: a keyed hash of number and name. */
export function callerKey({ vault }: App, phone: string, name: string): string {
  return `caller:${vault.digest("caller", `${phone} ${fold(name)}`)}`;
}

/** By what bookings of the same person are found, whoever made them: a keyed hash of name and birth date. */
export function personKey({ vault }: App, { name, bornOn }: Person): string {
  return vault.digest("person", `${bornOn} ${fold(name).replaceAll(" ", "")}`);
}

/** By what the bookings from one number are found. */
export function phoneKey({ vault }: App, phone: string): string {
  return vault.digest("caller-phone", phone);
}
