import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ClinicMedicineRow = Schema["clinicMedicines"];

/** All medicines of the clinic. */
export async function listMedicineRows(db: Queryable): Promise<ClinicMedicineRow[]> {
  return db.selectFrom("clinicMedicines").selectAll().orderBy("nameKey").execute();
}

/** What differs after each change: how many there are, and the sum of their revisions. */
export async function summariseMedicines(db: Queryable): Promise<string> {
  const { count, revisions } = await db
    .selectFrom("clinicMedicines")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.sum<number | null>("revision").as("revisions")])
    .executeTakeFirstOrThrow();
  return `${count} ${revisions ?? 0}`;
}

/** Adds a medicine; false where the clinic has one of the name, also one that is added at the same time. */
export async function insertMedicine(db: Queryable, row: ClinicMedicineRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("clinicMedicines")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

type Change = Partial<Pick<ClinicMedicineRow, "nameKey" | "body" | "retiredAt">> & Pick<ClinicMedicineRow, "updatedAt">;

/** Locks all of them until the transaction ends, so that no two change at once. */
export async function lockMedicines(db: Queryable): Promise<void> {
  await db
    .updateTable("clinicMedicines")
    .set({ id: sql.ref("id") })
    .execute();
}

export async function changeMedicine(db: Queryable, id: string, change: Change): Promise<void> {
  await db
    .updateTable("clinicMedicines")
    .set((eb) => ({ ...change, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
