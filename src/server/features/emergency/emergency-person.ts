import type { EmergencyRequest } from "#domain/emergency/emergency.rules.ts";
import { fold } from "#domain/format/fold.ts";
import { isSamePerson } from "#domain/patients/same-person.ts";
import type { App } from "#server/app.ts";
import {
  type BookedPerson,
  listPeopleOf,
  type Person,
  personKeys,
} from "#server/features/consultations/people-of-account.service.ts";
import { type AccountWith, findAccountOf, listAccountsWith } from "#server/features/patients/contacts.service.ts";

/** A person of an account: its own, or another of the family for whom it booked. */
export interface PersonOfAccount extends BookedPerson {
  readonly patientUid: string;
  /** Whether the account's own health record is about this person. */
  readonly isOwner: boolean;
}

async function peopleOf(app: App, { uid: patientUid, name, dateOfBirth }: AccountWith): Promise<PersonOfAccount[]> {
  const booked = (await listPeopleOf(app, patientUid)).map((person) => ({
    ...{ ...person, patientUid },
    isOwner: isSamePerson({ name, dateOfBirth }, person),
  }));
  if (dateOfBirth === null) return booked;
  const keys = personKeys(app, { name, bornOn: dateOfBirth });
  if (booked.some(({ key }) => keys.includes(key))) return booked;
  const [key = ""] = keys;
  const own = { key, name, bornOn: dateOfBirth, consultations: [], adultEmails: [] };
  return [{ ...own, patientUid, isOwner: true }, ...booked];
}

/**
 * The one person with a number or email and a birth date. Where several share both, the name has to tell them apart.
 * @returns Undefined for none, and for several.
 */
export async function findPerson(
  app: App,
  { contact, bornOn, name }: EmergencyRequest,
): Promise<PersonOfAccount | undefined> {
  const accounts = await listAccountsWith(app, contact);
  const people = (await Promise.all(accounts.map((account) => peopleOf(app, account)))).flat();
  const born = people.filter((person) => person.bornOn === bornOn);
  const words = fold(name).split(" ").filter(Boolean);
  const named = born.filter((person) => {
    const parts = fold(person.name).split(" ");
    return words.length > 0 && words.every((word) => parts.includes(word));
  });
  const [found, ...others] = born.length > 1 ? named : born;
  return others.length === 0 ? found : undefined;
}

/** The same person again; undefined once the account or its bookings no longer have them. */
export async function findPersonAgain(
  app: App,
  patientUid: string,
  person: Person,
): Promise<PersonOfAccount | undefined> {
  const account = await findAccountOf(app, patientUid);
  const keys = personKeys(app, person);
  return account && (await peopleOf(app, account)).find(({ key }) => keys.includes(key));
}
