import type { EmergencyRequest } from "#domain/emergency/emergency.rules.ts";
import { fold } from "#domain/format/fold.ts";
import type { App } from "#server/app.ts";
import {
  type BookedPerson,
  listPeopleOf,
  type Person,
  personKeys,
} from "#server/features/consultations/people-of-account.service.ts";
import { listMembersOf } from "#server/features/family/family.service.ts";
import { type AccountWith, findAccountOf, listAccountsWith } from "#server/features/patients/contacts.service.ts";

/** A person of an account: its own, a member of the family, or another for whom it booked. */
export interface PersonOfAccount extends BookedPerson {
  readonly patientUid: string;
}

async function peopleOf(app: App, { uid: patientUid, name, dateOfBirth }: AccountWith): Promise<PersonOfAccount[]> {
  const people = (await listPeopleOf(app, patientUid)).map((person) => ({ ...person, patientUid }));
  const own = dateOfBirth === null ? [] : [{ name, bornOn: dateOfBirth }];
  for (const person of [...own, ...(await listMembersOf(app, patientUid))]) {
    const keys = personKeys(app, person);
    if (people.some(({ key }) => keys.includes(key))) continue;
    const [key = ""] = keys;
    const { name: called, bornOn } = person;
    people.push({ ...{ key, name: called, bornOn, patientUid }, consultations: [], adultEmails: [] });
  }
  return people;
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
