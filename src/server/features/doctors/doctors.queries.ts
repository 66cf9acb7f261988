import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type DoctorRow = Schema["doctors"];

export async function insertDoctor(db: Queryable, row: DoctorRow): Promise<void> {
  await db.insertInto("doctors").values(row).execute();
}

export async function findDoctor(db: Queryable, uid: string): Promise<DoctorRow | undefined> {
  return db.selectFrom("doctors").selectAll().where("uid", "=", uid).executeTakeFirst();
}
