import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type PatientRow = Schema["patients"];

export async function insertPatient(db: Queryable, row: PatientRow): Promise<void> {
  await db.insertInto("patients").values(row).execute();
}

export async function findPatient(db: Queryable, uid: string): Promise<PatientRow | undefined> {
  return db.selectFrom("patients").selectAll().where("uid", "=", uid).executeTakeFirst();
}
