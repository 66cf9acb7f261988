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

/** Ends a reading, which counts no more. */
export async function endReading(db: Queryable, id: string, endedAt: string): Promise<void> {
  await db.updateTable("nurseReadings").set({ endedAt }).where("id", "=", id).execute();
}

/** A reading that this person measured, which counts or counted. */
export async function findOwnReading(
  db: Queryable,
  { id, consultationId, by }: Pick<NurseReadingRow, "id" | "consultationId" | "by">,
): Promise<NurseReadingRow | undefined> {
  return db
    .selectFrom("nurseReadings")
    .selectAll()
    .where("id", "=", id)
    .where("consultationId", "=", consultationId)
    .where("by", "=", by)
    .executeTakeFirst();
}

/** What was written in place of a reading; undefined where nothing was. */
export async function findReplacement(db: Queryable, replaces: string): Promise<NurseReadingRow | undefined> {
  return db.selectFrom("nurseReadings").selectAll().where("replaces", "=", replaces).executeTakeFirst();
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
