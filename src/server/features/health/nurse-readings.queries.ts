import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type NurseReadingRow = Schema["nurseReadings"];

/** What counts of a consultation, in the order in which it was measured. */
export async function listReadingsOf(db: Queryable, consultationId: string): Promise<NurseReadingRow[]> {
  return db
    .selectFrom("nurseReadings")
    .selectAll()
    .where("consultationId", "=", consultationId)
    .where("endedAt", "is", null)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** What counts of all consultations of an account. */
export async function listReadingsOfAccount(db: Queryable, uid: string): Promise<NurseReadingRow[]> {
  return db
    .selectFrom("nurseReadings")
    .innerJoin("consultations", "consultations.id", "nurseReadings.consultationId")
    .selectAll("nurseReadings")
    .where("consultations.patientUid", "=", uid)
    .where("nurseReadings.endedAt", "is", null)
    .orderBy("nurseReadings.at")
    .orderBy("nurseReadings.id")
    .execute();
}

export async function insertReadings(db: Queryable, rows: readonly NurseReadingRow[]): Promise<void> {
  await db
    .insertInto("nurseReadings")
    .values([...rows])
    .execute();
}

/** True when a form with this key has written a reading. */
export async function isWritten(db: Queryable, idempotencyKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("nurseReadings")
    .select("id")
    .where("idempotencyKey", "=", idempotencyKey)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends a reading that counts and that this person measured.
 * @returns The row; undefined where there is none.
 */
export async function endReading(
  db: Queryable,
  { id, consultationId, by }: Pick<NurseReadingRow, "id" | "consultationId" | "by">,
  endedAt: string,
): Promise<NurseReadingRow | undefined> {
  return db
    .updateTable("nurseReadings")
    .set({ endedAt })
    .where("id", "=", id)
    .where("consultationId", "=", consultationId)
    .where("by", "=", by)
    .where("endedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** Whether this person measured this reading, which counts or counted. */
export async function isOwnReading(
  db: Queryable,
  { id, consultationId, by }: Pick<NurseReadingRow, "id" | "consultationId" | "by">,
): Promise<boolean> {
  const row = await db
    .selectFrom("nurseReadings")
    .select("id")
    .where("id", "=", id)
    .where("consultationId", "=", consultationId)
    .where("by", "=", by)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an appointment, so that forms that are sent twice are written one after the other. */
export async function lockAppointment(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable("consultations")
    .set({ id: sql.ref("id") })
    .where("id", "=", id)
    .execute();
}

/** The name of who measures; empty for an account that has its email for one. */
export async function findNurseName(db: Queryable, uid: string): Promise<string> {
  const row = await db.selectFrom("user").select("name").where("id", "=", uid).executeTakeFirst();
  return row === undefined || row.name.includes("@") ? "" : row.name;
}
