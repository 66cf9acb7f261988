import type { EmergencyChoice } from "#domain/emergency/emergency.api.ts";
import type { EmergencyRequest } from "#domain/emergency/emergency.rules.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import type { App } from "#server/app.ts";
import {
  type BookedPerson,
  listPeopleOf,
  type Person,
  personKeys,
} from "#server/features/consultations/people-of-account.service.ts";
import { listMembersOf } from "#server/features/family/family.service.ts";
import { type AccountWith, findAccountOf, listAccountsWith } from "#server/features/patients/contacts.service.ts";
import { listSpellings } from "#server/features/patients/joined-owners.service.ts";

/** A person of an account: its own, a member of the family, or another for whom it booked. */
export interface PersonOfAccount extends BookedPerson {
  readonly patientUid: string;
  /** The name of the account's own person. */
  readonly account: string;
  /** All keys of the person: one who was merged from two records may have been booked for under two names. */
  readonly keys: readonly string[];
}

/** Makes the account's own person one, under whichever name of a merged record was booked. */
async function withOneOwner(app: App, people: readonly PersonOfAccount[], own: Person): Promise<PersonOfAccount[]> {
  const [{ patientUid } = { patientUid: "" }] = people;
  const names = (await listSpellings(app, patientUid, own)).filter(({ bornOn }) => bornOn === own.bornOn);
  const ownKeys = new Set(names.flatMap((name) => personKeys(app, name)));
  const [first, ...others] = people.filter(({ key }) => ownKeys.has(key));
  if (first === undefined || others.length === 0) return [...people];
  const all = [first, ...others];
  const one = {
    ...{ ...first, name: own.name, keys: all.map(({ key }) => key) },
    consultations: all.flatMap(({ consultations }) => consultations),
    adultEmails: [...new Set(all.flatMap(({ adultEmails }) => adultEmails))],
  };
  return [one, ...people.filter(({ key }) => !ownKeys.has(key))];
}

async function peopleOf(app: App, { uid: patientUid, name, dateOfBirth }: AccountWith): Promise<PersonOfAccount[]> {
  const of = { patientUid, account: name };
  const people = (await listPeopleOf(app, patientUid)).map((person) => ({ ...person, ...of, keys: [person.key] }));
  const own = dateOfBirth === null ? [] : [{ name, bornOn: dateOfBirth }];
  for (const person of [...own, ...(await listMembersOf(app, patientUid))]) {
    const keys = personKeys(app, person);
    if (people.some(({ key }) => keys.includes(key))) continue;
    const [key = ""] = keys;
    const { name: called, bornOn } = person;
    people.push({ ...{ key, keys: [key], name: called, bornOn, ...of }, consultations: [], adultEmails: [] });
  }
  return dateOfBirth === null ? people : withOneOwner(app, people, { name, bornOn: dateOfBirth });
}

/** All people with a number or email and a birth date, in whichever account they are. */
export async function findPeople(
  app: App,
  { contact, bornOn }: Pick<EmergencyRequest, "contact" | "bornOn">,
): Promise<readonly PersonOfAccount[]> {
  const accounts = await listAccountsWith(app, contact);
  const people = (await Promise.all(accounts.map((account) => peopleOf(app, account)))).flat();
  return people.filter((person) => person.bornOn === bornOn);
}

/** By which a form names one of several people, without saying anything of the account. */
export function choiceOf({ vault }: App, { patientUid, key }: PersonOfAccount): string {
  return vault.digest("emergency-choice", `${patientUid} ${key}`);
}

/** Several people as they are offered; whose account it is, is said of those of one name. */
export function choicesAmong(app: App, people: readonly PersonOfAccount[]): readonly EmergencyChoice[] {
  return people.map((person) => {
    const { name, bornOn, account } = person;
    const isAlone = people.every((other) => other === person || !isSameName(other.name, name));
    return { chosen: choiceOf(app, person), name, bornOn, account: isAlone ? "" : account };
  });
}

/** The same person again; undefined once the account or its bookings no longer have them. */
export async function findPersonAgain(
  app: App,
  patientUid: string,
  person: Person,
): Promise<PersonOfAccount | undefined> {
  const account = await findAccountOf(app, patientUid);
  const keys = personKeys(app, person);
  return account && (await peopleOf(app, account)).find((one) => one.keys.some((key) => keys.includes(key)));
}
