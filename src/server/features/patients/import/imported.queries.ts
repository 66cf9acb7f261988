import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { nameContains } from "#server/database/search.ts";

export type ImportedRow = Schema["importedPatients"];

/** Adds people who are not there yet. */
export async function insertImported(db: Queryable, rows: readonly ImportedRow[]): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const added = await db
    .insertInto("importedPatients")
    .values([...rows])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return added.map(({ id }) => id);
}

/** Which of these people are there, and what an import can say differently of them. */
export async function listImportedWithIds(db: Queryable, ids: readonly string[]) {
  return db.selectFrom("importedPatients").select(["id", "email", "gender"]).where("id", "in", ids).execute();
}

/** Names of the people with these numbers. */
export async function listImportedWithNumbers(db: Queryable, phones: readonly string[]) {
  return db.selectFrom("importedPatients").select(["phone", "name"]).where("phone", "in", phones).execute();
}

/** Which of these people were erased. */
export async function listErasedIds(db: Queryable, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom("erasures").select("person").where("person", "in", ids).execute();
  return rows.map(({ person }) => person);
}

/** Numbers and names of the accounts with one of these numbers. */
export async function listAccountsOf(db: Queryable, phones: readonly string[]) {
  return db.selectFrom("patients").select(["phone", "name"]).where("phone", "in", phones).execute();
}

export async function findImportedRow(db: Queryable, id: string): Promise<ImportedRow | undefined> {
  return db.selectFrom("importedPatients").selectAll().where("id", "=", id).executeTakeFirst();
}

interface ImportedFilter {
  readonly phone: string | undefined;
  readonly bornKey: string | undefined;
  readonly words: readonly string[];
}

function foundBy(db: Queryable, { phone, bornKey, words }: ImportedFilter) {
  let query = db.selectFrom("importedPatients");
  if (phone !== undefined) query = query.where("phone", "=", phone);
  if (bornKey !== undefined) query = query.where("bornKey", "=", bornKey);
  for (const word of words) query = query.where(nameContains("nameSearched", word));
  return query;
}

/** People with this number, birth date and name, by name. */
export async function listFoundImported(
  db: Queryable,
  filter: ImportedFilter,
  limit: number,
  from = 0,
): Promise<ImportedRow[]> {
  const query = foundBy(db, filter).selectAll().orderBy("nameSearched").orderBy("id");
  return query.limit(limit).offset(from).execute();
}

export async function countFoundImported(db: Queryable, filter: ImportedFilter): Promise<number> {
  const query = foundBy(db, filter).select((of) => of.fn.countAll<number>().as("count"));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** People with the confirmed email of an account, and the account's name. */
export async function listImportedWithEmailOf(db: Queryable, uid: string) {
  const rows = await db
    .selectFrom("user")
    .innerJoin("patients", "patients.uid", "user.id")
    .innerJoin("importedPatients", "importedPatients.email", "user.email")
    .selectAll("importedPatients")
    .select(["user.emailVerified", "patients.name as accountName"])
    .where("user.id", "=", uid)
    .execute();
  return rows.filter(({ emailVerified }) => Boolean(emailVerified));
}

export async function deleteImported(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("importedPatients").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0;
}
