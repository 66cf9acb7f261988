import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";

/** From one account to another. */
export interface Way {
  readonly from: string;
  readonly to: string;
}

/** Locks the records of patients until the transaction ends, as every form of a record does; always in one order. */
export async function lockRecords(db: Queryable, uids: readonly string[]): Promise<void> {
  for (const uid of [...uids].sort()) {
    await db
      .updateTable("patients")
      .set({ uid: sql.ref("uid") })
      .where("uid", "=", uid)
      .execute();
  }
}

/** Locks the drafts of consultations, as signing does, which then reads whose they are; always in one order. */
export async function lockDrafts(db: Queryable, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort()) {
    await db
      .updateTable("adviceDrafts")
      .set({ consultationId: sql.ref("consultationId") })
      .where("consultationId", "=", id)
      .execute();
  }
}

/** Locks consultations, so that none begins meanwhile; always in one order. */
export async function lockConsultations(db: Queryable, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort()) {
    await db
      .updateTable("consultations")
      .set({ state: sql.ref("state") })
      .where("id", "=", id)
      .execute();
  }
}

/** Gives what was written and sent under some members' ids to another account's own person. */
export async function giveHealth(db: Queryable, { from, to }: Way, memberIds: readonly string[]): Promise<void> {
  for (const table of ["healthEntries", "healthDocuments"] as const) {
    await db
      .updateTable(table)
      .set({ uid: to, memberId: null })
      .where("uid", "=", from)
      .where("memberId", "in", memberIds)
      .execute();
  }
}

/** Whether an account has a consultation with this form's key already. */
async function hasKey(db: Queryable, patientUid: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("consultations")
    .select("id")
    .where("patientUid", "=", patientUid)
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives a consultation to another account, with what is planned and noted by it. The links in messages about it end,
 * because they were sent to the account that had it.
 */
export async function giveConsultation(
  db: Queryable,
  id: string,
  { from, to, personKey }: Way & { readonly personKey: string },
): Promise<void> {
  const row = await db
    .selectFrom("consultations")
    .select("key")
    .where("id", "=", id)
    .where("patientUid", "=", from)
    .executeTakeFirst();
  if (!row) return;
  const key = (await hasKey(db, to, row.key)) ? id : row.key;
  await db.updateTable("followUps").set({ patientUid: to }).where("consultationId", "=", id).execute();
  await db.updateTable("problems").set({ patientUid: to, personKey }).where("consultationId", "=", id).execute();
  await db
    .updateTable("notifications")
    .set({ uid: to })
    .where("uid", "=", from)
    .where("consultationId", "=", id)
    .execute();
  await db.deleteFrom("appointmentLinks").where("consultationId", "=", id).execute();
  await db
    .updateTable("consultations")
    .set((eb) => ({ patientUid: to, patientKey: to, personKey, key, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Whether one of these consultations goes on now, or its patient waits for the doctor. */
export async function isOneUnderWay(db: Queryable, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const row = await db
    .selectFrom("consultations")
    .select("id")
    .where("id", "in", ids)
    .where("live", "=", 1)
    .where("state", "in", ["waiting", "in-progress"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account has an appointment at the time of one of these. */
export async function hasOneAtTheTime(db: Queryable, uid: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const row = await db
    .selectFrom("consultations as own")
    .innerJoin("consultations as others", (join) =>
      join.onRef("others.startsAt", "<", "own.endsAt").onRef("others.endsAt", ">", "own.startsAt"),
    )
    .select("own.id")
    .where("own.patientUid", "=", uid)
    .where("others.id", "in", ids)
    .where("own.live", "=", 1)
    .where("others.live", "=", 1)
    .where("own.state", "!=", "held")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
