import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { nameContains } from "#server/database/search.ts";

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

export type PatientOrder = "name" | "newest" | "age";

function named(db: Queryable, words: readonly string[]) {
  let query = db.selectFrom("patients");
  for (const word of words) query = query.where(nameContains("nameSearched", word));
  return query;
}

export async function countPatients(db: Queryable, words: readonly string[]): Promise<number> {
  return countRows(named(db, words));
}

/** One page of patients; the subquery reads only the index, full rows are read for the page alone. */
export async function listPatients(
  db: Queryable,
  words: readonly string[],
  order: PatientOrder,
  limit: number,
  offset: number,
): Promise<(PatientRow & { emailVerified: unknown })[]> {
  const column = { name: "nameSearched", newest: "createdAt", age: "age" } as const;
  const direction = order === "newest" ? "desc" : "asc";
  const page = named(db, words)
    .select("uid")
    .orderBy(column[order], direction)
    .orderBy("uid", direction)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom("patients")
    .innerJoin("user", "user.id", "patients.uid")
    .selectAll("patients")
    .select("user.emailVerified")
    .where("uid", "in", page)
    .orderBy(column[order], direction)
    .orderBy("uid", direction)
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
