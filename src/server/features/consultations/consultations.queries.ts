import { sql } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ConsultationRow = Schema["consultations"];
export type Change = Partial<Omit<ConsultationRow, "id" | "doctor" | "patientKey" | "key" | "revision">>;

const CELL_BATCH_SIZE = 200;

/** Books the time. Fails with a unique violation when any part of it is taken (`isUniqueViolation`). */
export async function insertConsultation(db: Queryable, row: ConsultationRow, cells: readonly number[]): Promise<void> {
  await db.insertInto("consultations").values(row).execute();
  await takeCells(db, row.doctor, row.id, cells);
}

export async function takeCells(db: Queryable, doctorUid: string, id: string, cells: readonly number[]): Promise<void> {
  for (let index = 0; index < cells.length; index += CELL_BATCH_SIZE) {
    const rows = cells
      .slice(index, index + CELL_BATCH_SIZE)
      .map((cell) => ({ doctor: doctorUid, cell, consultationId: id }));
    await db.insertInto("consultationCells").values(rows).execute();
  }
}

export async function freeCells(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("consultationCells").where("consultationId", "=", id).execute();
}

export async function findConsultation(db: Queryable, id: string): Promise<ConsultationRow | undefined> {
  return db.selectFrom("consultations").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The consultation, locked until the transaction ends. */
export async function lockConsultation(db: Queryable, id: string): Promise<ConsultationRow | undefined> {
  return db
    .updateTable("consultations")
    .set({ id: sql.ref("id") })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** @returns The updated consultation. */
export async function changeConsultation(db: Queryable, id: string, change: Change): Promise<ConsultationRow> {
  return db
    .updateTable("consultations")
    .set((eb) => ({ ...change, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Finds what an earlier request with the same idempotency key created. */
export async function findByKey(db: Queryable, patientKey: string, key: string): Promise<ConsultationRow | undefined> {
  return db
    .selectFrom("consultations")
    .selectAll()
    .where("patientKey", "=", patientKey)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Whether another patient has booked or holds the doctor's slot that begins then. */
export async function isOthers(
  db: Queryable,
  doctorUid: string,
  startsAt: string,
  patientKey: string,
  now: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("consultations")
    .select("id")
    .where("doctor", "=", doctorUid)
    .where("startsAt", "=", startsAt)
    .where("live", "=", 1)
    .where("patientKey", "!=", patientKey)
    .where((when) => when.or([when("slotHoldUntil", "is", null), when("slotHoldUntil", ">", now)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Live appointments of an account or caller, without slot holds. */
export async function listLiveOf(db: Queryable, patientKey: string): Promise<ConsultationRow[]> {
  return db
    .selectFrom("consultations")
    .selectAll()
    .where("patientKey", "=", patientKey)
    .where("live", "=", 1)
    .where("state", "!=", "held")
    .execute();
}

/** Other live appointments of the same account or caller at the time of this one, without slot holds. */
export async function listOverlapping(
  db: Queryable,
  { id, patientKey, startsAt, endsAt }: ConsultationRow,
): Promise<ConsultationRow[]> {
  return db
    .selectFrom("consultations")
    .selectAll()
    .where("patientKey", "=", patientKey)
    .where("live", "=", 1)
    .where("state", "!=", "held")
    .where("id", "!=", id)
    .where("startsAt", "<", endsAt)
    .where("endsAt", ">", startsAt)
    .orderBy("startsAt")
    .execute();
}

/** Live appointments of a person, whoever booked them, without slot holds. */
export async function listLiveOfPerson(db: Queryable, personKeys: readonly string[]): Promise<ConsultationRow[]> {
  return db
    .selectFrom("consultations")
    .selectAll()
    .where("personKey", "in", personKeys)
    .where("live", "=", 1)
    .where("state", "!=", "held")
    .orderBy("startsAt")
    .execute();
}

/** What callers without an account booked for the same person, or from the same number; newest first. */
export async function listAlikeCallers(
  db: Queryable,
  keys: { readonly personKeys: readonly string[]; readonly phoneKey: string | null; readonly except: string },
  max: number,
): Promise<ConsultationRow[]> {
  return db
    .selectFrom("consultations")
    .selectAll()
    .where("patientUid", "is", null)
    .where("patientKey", "!=", keys.except)
    .where("details", "is not", null)
    .where((eb) => eb.or([eb("personKey", "in", keys.personKeys), eb("phoneKey", "=", keys.phoneKey ?? "")]))
    .orderBy("startsAt", "desc")
    .limit(max)
    .execute();
}

/** Bookings from before persons had keys. */
export async function listWithoutPerson(db: Queryable, max: number): Promise<ConsultationRow[]> {
  return db
    .selectFrom("consultations")
    .selectAll()
    .where("personKey", "is", null)
    .where("details", "is not", null)
    .limit(max)
    .execute();
}

export async function setPerson(
  db: Queryable,
  id: string,
  keys: Pick<ConsultationRow, "personKey" | "phoneKey">,
): Promise<void> {
  const row = db.updateTable("consultations").set(keys).where("id", "=", id).where("details", "is not", null);
  // A claim may have been faster.
  await row.where("personKey", "is", null).execute();
}

/** Slot holds of a patient, with any doctor. */
export async function listSlotHoldsOf(db: Queryable, patientUid: string): Promise<ConsultationRow[]> {
  return db
    .selectFrom("consultations")
    .selectAll()
    .where("patientUid", "=", patientUid)
    .where("live", "=", 1)
    .where("state", "=", "held")
    .execute();
}

/** How many live consultations a patient has, without slot holds. */
export async function countLiveOf(db: Queryable, patientUid: string): Promise<number> {
  const live = db.selectFrom("consultations").where("patientUid", "=", patientUid).where("live", "=", 1);
  return countRows(live.where("state", "!=", "held"));
}

/** Whether the address of an account is confirmed, so that emails to it are sent. */
export async function isEmailConfirmed(db: Queryable, uid: string): Promise<boolean> {
  const row = await db.selectFrom("user").select("emailVerified").where("id", "=", uid).executeTakeFirst();
  return Boolean(row?.emailVerified);
}

/** Ids of all future consultations of a patient, in one fixed order. */
export async function listLiveIdsOf(db: Queryable, patientUid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("consultations")
    .select("id")
    .where("patientUid", "=", patientUid)
    .where("live", "=", 1)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Expired slot holds of a doctor. */
export async function listExpiredSlotHolds(db: Queryable, doctorUid: string, now: string): Promise<ConsultationRow[]> {
  return db
    .selectFrom("consultations")
    .selectAll()
    .where("doctor", "=", doctorUid)
    .where("live", "=", 1)
    .where("state", "=", "held")
    .where("slotHoldUntil", "<=", now)
    .execute();
}

/** Ids of active consultations whose state may change by time: expired holds, and those whose start or end has come. */
export async function listDue(db: Queryable, now: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("consultations")
    .select("id")
    .where("live", "=", 1)
    .where((eb) =>
      eb.or([eb("startsAt", "<=", now), eb.and([eb("state", "=", "held"), eb("slotHoldUntil", "<=", now)])]),
    )
    .orderBy("startsAt")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores the text of a version that bookings refer to. */
export async function saveConsentText(db: Queryable, version: string, text: string): Promise<void> {
  await db
    .insertInto("consentTexts")
    .values({ version, text })
    .onConflict((conflict) => conflict.column("version").doNothing())
    .execute();
}

export async function findPatientPhone(db: Queryable, uid: string): Promise<string | undefined> {
  const row = await db.selectFrom("patients").select("phone").where("uid", "=", uid).executeTakeFirst();
  return row?.phone;
}

/** How many consultations of a doctor are waiting or running and begin before a time. */
export async function countAhead(db: Queryable, doctorUid: string, startsAt: string, except: string): Promise<number> {
  return countRows(
    db
      .selectFrom("consultations")
      .where("doctor", "=", doctorUid)
      .where("live", "=", 1)
      .where("state", "in", ["waiting", "in-progress"])
      .where("startsAt", "<", startsAt)
      .where("id", "!=", except),
  );
}

/** The accounts of patients in the waiting room of a doctor. */
export async function listWaiting(db: Queryable, doctorUid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("consultations")
    .select("patientUid")
    .where("doctor", "=", doctorUid)
    .where("live", "=", 1)
    .where("state", "=", "waiting")
    .execute();
  return rows.flatMap(({ patientUid }) => patientUid ?? []);
}

/** Consultations that a patient had with a doctor before a time, the newest first. */
export async function listEarlier(db: Queryable, doctorUid: string, patientKey: string, before: string, max: number) {
  return db
    .selectFrom("consultations")
    .selectAll()
    .where("doctor", "=", doctorUid)
    .where("patientKey", "=", patientKey)
    .where("startsAt", "<", before)
    .where("details", "is not", null)
    .orderBy("startsAt", "desc")
    .limit(max)
    .execute();
}
