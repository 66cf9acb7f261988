import type { Account } from "#domain/actor.ts";
import { moment } from "#server/database/moment.ts";
import { aPatient } from "../builders.ts";
import { aCaller, aStart, type OpenDoctor } from "../consultations.ts";
import { aSignedInPatient, type TestClinic, type TimedClinic } from "../open-clinic.ts";

/** Of the people for whom staff book by phone. */
export const CALLER_BORN = "1975-10-20";
/** The number in the profile of a claimant, from which nobody called. */
export const PROFILE_NUMBER = "9000012345";

let last = 9_600_000_000;
/** A number that no other test uses, of ten digits. */
export function aNumber(): string {
  last += 1;
  return String(last);
}
/** A name that no other booking has: a person has one appointment a day with a doctor. */
function aName(): string {
  last += 1;
  const letters = [...String(last)].map((digit) => "abcdefghij"[Number(digit)]);
  return `Kiran ${letters.join("")}`;
}

/** What staff type who book by phone for a number and a person who was born on `CALLER_BORN`, unless replaced. */
export async function phoneBooking(
  open: TimedClinic,
  { slug }: OpenDoctor,
  phone: string,
  replaced: Readonly<Record<string, string>> = {},
) {
  return aCaller(slug, await aStart(open, slug), { phone, name: aName(), bornOn: CALLER_BORN, ...replaced });
}

export async function setBirthday(
  { api }: TimedClinic,
  who: Account,
  dateOfBirth: string,
  phone = PROFILE_NUMBER,
): Promise<void> {
  const profile = { age: "50", gender: "Other", medicalHistory: "None.", aadhar: "", dateOfBirth };
  await api.patients.changeOwnPatient(who, { ...profile, name: "Kiran Desai", phone });
}

/** Stores a number as one that an account has just confirmed; another account that had it loses it. */
export async function storeNumber(
  { clock, kysely }: Pick<TestClinic, "clock" | "kysely">,
  { uid }: Pick<Account, "uid">,
  digits: string,
): Promise<void> {
  const [number, confirmedAt] = [`+91${digits}`, moment(clock)];
  await kysely.transaction().execute(async (trx) => {
    await trx.deleteFrom("phoneNumbers").where("number", "=", number).where("uid", "!=", uid).execute();
    await trx
      .insertInto("phoneNumbers")
      .values({ uid, number, confirmedAt, reach: "email" })
      .onConflict((conflict) => conflict.column("uid").doUpdateSet({ number, confirmedAt }))
      .execute();
  });
}

/** An account with this date of birth that has just confirmed this number; its profile has another one. */
export async function aClaimant(open: TestClinic, number: string, dateOfBirth = CALLER_BORN): Promise<Account> {
  const who = await aSignedInPatient(open, aPatient({ name: "Kiran Desai", phone: PROFILE_NUMBER }));
  await setBirthday(open, who, dateOfBirth);
  await storeNumber(open, who, number);
  return who;
}
