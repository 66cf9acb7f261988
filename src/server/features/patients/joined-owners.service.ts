import { isOfAnotherGeneration } from "#domain/patients/age.ts";
import { isSamePerson } from "#domain/patients/same-person.ts";
import { parseStored } from "#domain/typed.ts";
import type { App, Transaction } from "#server/app.ts";
import { listMergesInto } from "#server/database/tables/joined-accounts.ts";
import { openedOr } from "#server/unreadable.ts";
import { findOwner, type Owner } from "./patient-record.service.ts";

const placeOf = (merge: string) => ({ column: "recordMerges.person", row: merge });

/** The person of a joined record, encrypted for its merge before the record is deleted; null without one. */
export async function encryptJoinedOwner(
  { db, vault }: Transaction,
  { id, joined }: { readonly id: string; readonly joined: string },
): Promise<string | null> {
  const owner = await findOwner(db, vault, joined);
  return owner === undefined ? null : vault.encrypt(JSON.stringify(owner), placeOf(id));
}

/** An account's own person as the records that were joined to it name them, also once their merge is final. */
export async function listJoinedOwners({ db, vault }: App, uid: string): Promise<readonly Owner[]> {
  const owners: Owner[] = [];
  for (const { id, joined, person } of await listMergesInto(db, uid)) {
    const owner =
      person === null
        ? await findOwner(db, vault, joined)
        : openedOr(undefined, () => parseStored<Owner>(vault.open(person, placeOf(id))));
    if (owner) owners.push(owner);
  }
  return owners;
}

/** A person as a booking names them. */
interface Named {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly bornOn: string;
}

/**
 * All names of a person for whom an account books: as given, and where it is the account's own person, those of the
 * account and of the records that were joined to it. So one person has the limits of one, and one record.
 */
export async function listSpellings(app: App, uid: string, person: Named): Promise<readonly Named[]> {
  const joined = await listJoinedOwners(app, uid);
  const own = joined.length === 0 ? undefined : await findOwner(app.db, app.vault, uid);
  const owners = own === undefined ? joined : [own, ...joined];
  const isOwn = owners.some(
    (owner) =>
      isSamePerson(owner, person) && (owner.dateOfBirth !== null || !isOfAnotherGeneration(owner, person.bornOn)),
  );
  if (!isOwn) return [person];
  return [person, ...owners.map(({ name, dateOfBirth }) => ({ name, bornOn: dateOfBirth ?? person.bornOn }))];
}
