import { randomUUID } from "node:crypto";
import { placeholderEmail } from "#domain/accounts/no-email.ts";
import type { Account } from "#domain/actor.ts";
import { aPatient, type PatientFields } from "../builders.ts";
import { aSignedInPatient, type TestClinic } from "../open-clinic.ts";
import { aNumber, storeNumber } from "./phone-bookings.ts";

/** A patient who has an account with a number, and neither email nor password. */
export interface NoEmailPatient {
  readonly patient: Account;
  /** Of ten digits. */
  readonly mobile: string;
  /** As it is stored. */
  readonly number: string;
}

/**
 * Takes email and password from an account, and confirms a number for it.
 * @returns The number as it is stored.
 */
export async function takeEmail(
  open: Pick<TestClinic, "clock" | "kysely">,
  { uid }: Pick<Account, "uid">,
  { mobile, email = placeholderEmail(randomUUID()) }: { readonly mobile: string; readonly email?: string },
): Promise<string> {
  const { kysely } = open;
  await storeNumber(open, { uid }, mobile);
  await kysely.updateTable("user").set({ email }).where("id", "=", uid).execute();
  await kysely.updateTable("patients").set({ email: "" }).where("uid", "=", uid).execute();
  await kysely.deleteFrom("account").where("userId", "=", uid).execute();
  return `+91${mobile}`;
}

/** The account after that. */
export async function loseEmail(open: TestClinic, account: Account, mobile = aNumber()): Promise<NoEmailPatient> {
  const email = placeholderEmail(randomUUID());
  const number = await takeEmail(open, account, { mobile, email });
  return { patient: { ...account, email }, mobile, number };
}

/** A signed-in patient without email and password. */
export async function aNoEmailPatient(open: TestClinic, fields: Partial<PatientFields> = {}): Promise<NoEmailPatient> {
  const mobile = aNumber();
  return loseEmail(open, await aSignedInPatient(open, aPatient({ phone: mobile, ...fields })), mobile);
}
