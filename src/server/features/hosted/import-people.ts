import type { HashConfig } from "#domain/hosted/hash-config.rules.ts";
import type { HostedPerson } from "#domain/hosted/people.ts";
import { clinicDay, iso } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { authMoment, insertAdmin } from "#server/auth/accounts.queries.ts";
import { insertAccounts, listKnown } from "#server/auth/hosted/hosted-accounts.queries.ts";
import { encodeHostedHash } from "#server/auth/hosted/hosted-hash.ts";
import { hostedKeyId, storeHostedKey } from "#server/auth/hosted/hosted-keys.ts";
import { moment } from "#server/database/moment.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { addDoctor } from "#server/features/doctors/doctors.service.ts";
import { addPatient } from "#server/features/patients/new-patient.service.ts";
import { listErased, listJoined, listStaff } from "./hosted.queries.ts";
import { personId } from "./hosted-ids.ts";

/** People of one transaction. */
const BATCH_PEOPLE = 200;
/** The actor that the audit names for a command of the operator; the value is stored. */
export const OPERATOR = { uid: "operator" };

/** Why a person is not added: taken over before, has another account here, or was erased. */
export const KNOWN_PEOPLE = ["there", "account", "erased"] as const;
export type KnownPerson = (typeof KNOWN_PEOPLE)[number];

export interface ImportOptions {
  readonly write: boolean;
  readonly progress: (done: number, all: number) => void;
}

export interface ImportedPeople {
  /** Added or, without `write`, to be added. */
  readonly patients: number;
  readonly doctors: number;
  readonly admins: number;
  readonly accounts: number;
  readonly withoutPassword: number;
  readonly known: readonly { readonly uid: string; readonly why: KnownPerson }[];
}

interface Keyed extends HostedPerson {
  readonly id: string;
}

async function knownOf({ db }: App, batch: readonly Keyed[]): Promise<ReadonlyMap<string, KnownPerson>> {
  const ids = batch.map(({ id }) => id);
  const emails = batch.map(({ email }) => email);
  const users = await listKnown(db, ids, emails);
  const taken = new Set(users.map(({ email }) => email));
  return new Map<string, KnownPerson>([
    ...batch.filter(({ email }) => taken.has(email)).map(({ id }) => [id, "account"] as const),
    ...users.map(({ id }) => [id, "there"] as const),
    ...(await listJoined(db, ids)).map((id) => [id, "there"] as const),
    ...(await listErased(db, ids)).map((id) => [id, "erased"] as const),
  ]);
}

function nameOf({ patient, doctor, email }: HostedPerson): string {
  if (patient) return patient.name;
  return doctor ? `${doctor.firstName} ${doctor.lastName}` : email;
}

async function addRecords(tx: Transaction, { id: uid, email, patient, doctor, ...person }: Keyed): Promise<void> {
  const since = person.createdAt ?? tx.clock.now();
  const createdAt = iso(since);
  // The age was said at the sign-up there.
  if (patient) await addPatient(tx, { uid, email, ...patient }, { createdAt, ageStatedOn: clinicDay(since) });
  if (doctor) await addDoctor(tx, { uid, email, ...doctor }, createdAt);
}

/** Those of these people who are or were of the staff here, or whose account is one with another. */
async function listBarred({ db }: App, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set([...(await listStaff(db, ids)), ...(await listJoined(db, ids))]);
}

/** Gives admin rights to accounts that came from the service, except those that may not have them anew. */
async function addAdmins(tx: Transaction, people: readonly Keyed[]): Promise<readonly string[]> {
  const ids = people.filter(({ isAdmin }) => isAdmin).map(({ id }) => id);
  const barred = await listBarred(tx, ids);
  const fresh = ids.filter((id) => !barred.has(id));
  for (const uid of fresh) {
    await insertAdmin(tx.db, uid, moment(tx.clock));
    await writeAudit(tx, { actor: OPERATOR, action: "staff:change", subject: uid, reason: "admin", patient: null });
    await tx.announce("rights", uid);
  }
  return fresh;
}

async function addBatch(tx: Transaction, batch: readonly Keyed[], config: HashConfig | undefined) {
  const known = await knownOf(tx, batch);
  // In one order, so that two imports at once wait for each other and none is refused.
  const fresh = batch.filter(({ id }) => !known.has(id)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const keyId = config && hostedKeyId(tx, config);
  if (config && fresh.some(({ password }) => password !== undefined)) await storeHostedKey(tx, config);
  const accounts = fresh.map(({ password, ...person }) => ({
    ...{ uid: person.id, email: person.email, name: nameOf({ password, ...person }), confirmed: person.confirmed },
    hash: password && keyId && encodeHostedHash(keyId, password.salt, password.passwordHash),
    createdAt: authMoment(tx.database.engine, person.createdAt ?? tx.clock.now()),
  }));
  const added = await insertAccounts(tx.db, tx.database.engine, accounts, moment(tx.clock));
  const people = fresh.filter(({ id }) => added.has(id));
  for (const person of people) await addRecords(tx, person);
  // Also of people who were taken over before: the flag may be new.
  const there = batch.filter(({ id }) => known.get(id) === "there");
  const admins = await addAdmins(tx, [...people, ...there]);
  if (people.length > 0) {
    const reason = `${people.length} accounts`;
    await writeAudit(tx, { actor: OPERATOR, action: "hosted:import", subject: "clinic", reason, patient: null });
    await tx.announce("patients");
  }
  // A second import at the same time, or a sign-up, may have added some of them.
  const meanwhile = fresh.filter(({ id }) => !added.has(id)).map(({ id }) => [id, "account"] as const);
  return { known: new Map<string, KnownPerson>([...known, ...meanwhile]), admins: admins.length };
}

async function planBatch(app: App, batch: readonly Keyed[]) {
  const known = await knownOf(app, batch);
  const ids = batch.filter(({ id, isAdmin }) => isAdmin && (known.get(id) ?? "there") === "there").map(({ id }) => id);
  return { known, admins: ids.length - (await listBarred(app, ids)).size };
}

/**
 * Makes accounts for people of the hosted service, a batch in each transaction: what an interrupted run has added
 * stays, and the next goes on.
 * @param app - The application.
 * @param people - Each person once.
 * @param config - How their passwords are hashed.
 * @param options - Whether it is written or only found out, and who is told how far it is.
 */
export async function importPeople(
  app: App,
  people: readonly HostedPerson[],
  config: HashConfig | undefined,
  { write, progress }: ImportOptions,
): Promise<ImportedPeople> {
  const added: HostedPerson[] = [];
  const left: { uid: string; why: KnownPerson }[] = [];
  let admins = 0;
  for (let from = 0; from < people.length; from += BATCH_PEOPLE) {
    const batch = people
      .slice(from, from + BATCH_PEOPLE)
      .map((person) => ({ ...person, id: personId(app.vault, person.uid) }));
    const done = await (write ? inTransaction(app, (tx) => addBatch(tx, batch, config)) : planBatch(app, batch));
    admins += done.admins;
    for (const person of batch) {
      const why = done.known.get(person.id);
      if (why === undefined) added.push(person);
      else left.push({ uid: person.uid, why });
    }
    progress(Math.min(from + BATCH_PEOPLE, people.length), people.length);
  }
  const count = (is: (person: HostedPerson) => boolean) => added.filter(is).length;
  return {
    accounts: added.length,
    patients: count(({ patient }) => patient !== undefined),
    doctors: count(({ doctor }) => doctor !== undefined),
    admins,
    withoutPassword: count(({ password }) => password === undefined),
    known: left,
  };
}
