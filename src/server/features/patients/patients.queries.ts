import { sql } from "kysely";
import { nameSpellings } from "#domain/patients/name-orders.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Place } from "#server/database/page-position.ts";
import type { Schema } from "#server/database/schema.ts";
import { nameContains } from "#server/database/search.ts";
import { joinedAccounts } from "#server/database/tables/joined-accounts.ts";

export type PatientRow = Schema["patients"];

export async function insertPatient(db: Queryable, row: PatientRow): Promise<void> {
  await db.insertInto("patients").values(row).execute();
}

export async function changePatient(
  db: Queryable,
  uid: string,
  change: Partial<Omit<PatientRow, "uid" | "email" | "createdAt">>,
): Promise<void> {
  await db.updateTable("patients").set(change).where("uid", "=", uid).execute();
}

/** Must equal the expression of the index of migration 036. */
const BIRTH_YEAR = sql`cast(substr(coalesce("ageStatedOn", "patients"."createdAt"), 1, 4) as integer) - "age"`;

export type PatientOrder = "name" | "newest" | "age";

function named(db: Queryable, words: readonly string[]) {
  let query = db.selectFrom("patients").where("patients.uid", "not in", joinedAccounts(db));
  for (const word of words) query = query.where(nameContains("nameSearched", word));
  return query;
}

export async function countPatients(db: Queryable, words: readonly string[]): Promise<number> {
  return countRows(named(db, words));
}

/** One page of patients; the subquery reads only the index, full rows are read for the page alone. */
export async function listPatientRows(
  db: Queryable,
  words: readonly string[],
  order: PatientOrder,
  limit: number,
  offset: number,
): Promise<(PatientRow & { emailVerified: unknown })[]> {
  const column = { name: sql.ref("nameSearched"), newest: sql.ref("patients.createdAt"), age: BIRTH_YEAR }[order];
  const direction = order === "name" ? "asc" : "desc";
  const ofSame = order === "newest" ? "desc" : "asc";
  const page = named(db, words)
    .select("uid")
    .orderBy(column, direction)
    .orderBy("uid", ofSame)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom("patients")
    .innerJoin("user", "user.id", "patients.uid")
    .selectAll("patients")
    .select("user.emailVerified")
    .where("uid", "in", page)
    .orderBy(column, direction)
    .orderBy("uid", ofSame)
    .execute();
}

/** A patient with what is known of the account. */
export async function findPatientAccount(db: Queryable, uid: string) {
  return db
    .selectFrom("patients")
    .innerJoin("user", "user.id", "patients.uid")
    .selectAll("patients")
    .select("user.emailVerified")
    .where("uid", "=", uid)
    .executeTakeFirst();
}

export async function findPatient(db: Queryable, uid: string): Promise<PatientRow | undefined> {
  return db.selectFrom("patients").selectAll().where("uid", "=", uid).executeTakeFirst();
}

const MAX_ALIKE = 20;

/** Records found by a number or an email; in place of one that was joined to another, that other one. */
async function withStaying(db: Queryable, rows: readonly PatientRow[]): Promise<PatientRow[]> {
  const joined = await joinedAccounts(db)
    .select("stays")
    .where(
      "joined",
      "in",
      rows.map(({ uid }) => uid),
    )
    .execute();
  if (joined.length === 0) return [...rows];
  const staying = new Map(joined.map((merge) => [merge.joined, merge.stays]));
  const uids = [...new Set(rows.map(({ uid }) => staying.get(uid) ?? uid))];
  return db.selectFrom("patients").selectAll().where("uid", "in", uids).orderBy("uid").execute();
}

export async function listOfPhone(db: Queryable, phone: string): Promise<PatientRow[]> {
  const found = db.selectFrom("patients").selectAll().where("phone", "=", phone).orderBy("uid").limit(MAX_ALIKE);
  return withStaying(db, await found.execute());
}

export async function listOfEmail(db: Queryable, email: string): Promise<PatientRow[]> {
  const found = db.selectFrom("patients").selectAll().where("email", "=", email).limit(MAX_ALIKE);
  return withStaying(db, await found.execute());
}

/** Other patients with the same name, however it is spaced, or the same number. */
export async function listAlike(
  db: Queryable,
  { uid, name, phone }: Pick<PatientRow, "uid" | "name" | "phone">,
): Promise<PatientRow[]> {
  return db
    .selectFrom("patients")
    .selectAll()
    .where("uid", "!=", uid)
    .where("uid", "not in", joinedAccounts(db))
    .where((eb) => eb.or([eb("nameSearched", "in", nameSpellings(name)), eb("phone", "=", phone)]))
    .orderBy("uid")
    .limit(MAX_ALIKE)
    .execute();
}

interface FinderFilter {
  readonly phone: string | undefined;
  readonly words: readonly string[];
}

function foundBy(db: Queryable, { phone, words }: FinderFilter) {
  const query = named(db, words);
  if (phone === undefined) return query;
  // Also the number of a record that was joined to this one.
  const joined = db
    .selectFrom("recordMerges")
    .innerJoin("patients as other", "other.uid", "recordMerges.joined")
    .select("recordMerges.stays")
    .where("other.phone", "=", phone);
  return query.where((eb) => eb.or([eb("phone", "=", phone), eb("patients.uid", "in", joined)]));
}

/** Patients with this number and name, by name. */
export async function listFound(
  db: Queryable,
  { uids, ...filter }: FinderFilter & { readonly uids: readonly string[] | undefined },
  limit: number,
): Promise<PatientRow[]> {
  if (uids?.length === 0) return [];
  const query = foundBy(db, filter).selectAll("patients").orderBy("nameSearched").orderBy("uid").limit(limit);
  return (uids === undefined ? query : query.where("uid", "in", uids)).execute();
}

/** Those of them whose birth date is known, after a position, newest accounts first. */
export async function listBornAfter(db: Queryable, filter: FinderFilter, after: Place | undefined, limit: number) {
  const query = foundBy(db, filter).selectAll("patients").select(["createdAt as timestamp", "uid as id"]);
  const rest =
    after === undefined ? query : query.where(sql<boolean>`("createdAt", "uid") < (${after.timestamp}, ${after.id})`);
  return rest
    .where("dateOfBirth", "is not", null)
    .orderBy("createdAt", "desc")
    .orderBy("uid", "desc")
    .limit(limit)
    .execute();
}
