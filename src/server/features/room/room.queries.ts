import { sql } from "kysely";
import type { Participant } from "#domain/room/participants.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ThreadRow = Schema["roomThreads"];
export type MessageRow = Schema["roomMessages"];

export async function findThread(db: Queryable, consultationId: string): Promise<ThreadRow | undefined> {
  return db.selectFrom("roomThreads").selectAll().where("consultationId", "=", consultationId).executeTakeFirst();
}

/**
 * The thread, created if there was none, and locked until the transaction ends, so that messages get numbers in order.
 */
export async function lockThread(db: Queryable, consultationId: string): Promise<ThreadRow> {
  await db
    .insertInto("roomThreads")
    .values({ consultationId, last: 0, files: 0, patientSeen: 0, doctorSeen: 0, adultSeen: 0 })
    .onConflict((conflict) => conflict.column("consultationId").doNothing())
    .execute();
  return db
    .updateTable("roomThreads")
    .set({ consultationId: sql.ref("consultationId") })
    .where("consultationId", "=", consultationId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeThread(db: Queryable, { consultationId, ...changed }: ThreadRow): Promise<void> {
  await db.updateTable("roomThreads").set(changed).where("consultationId", "=", consultationId).execute();
}

export async function insertMessage(db: Queryable, row: MessageRow): Promise<void> {
  await db.insertInto("roomMessages").values(row).execute();
}

function messagesOf(db: Queryable, consultationId: string) {
  return db.selectFrom("roomMessages").selectAll().where("consultationId", "=", consultationId);
}

/** Finds what an earlier request with the same idempotency key created. */
export async function findByKey(db: Queryable, consultationId: string, author: Participant, key: string) {
  return messagesOf(db, consultationId).where("author", "=", author).where("key", "=", key).executeTakeFirst();
}

export async function findByFile(db: Queryable, consultationId: string, file: string): Promise<MessageRow | undefined> {
  return messagesOf(db, consultationId).where("file", "=", file).executeTakeFirst();
}

/** Messages after a number, in order. */
export async function listAfter(db: Queryable, consultationId: string, after: number, max: number) {
  return messagesOf(db, consultationId).where("number", ">", after).orderBy("number").limit(max).execute();
}

/** The last messages before a number, in order. */
export async function listBefore(
  db: Queryable,
  consultationId: string,
  before: number,
  max: number,
): Promise<MessageRow[]> {
  const rows = await messagesOf(db, consultationId)
    .where("number", "<", before)
    .orderBy("number", "desc")
    .limit(max)
    .execute();
  return rows.reverse();
}

/** Messages of one side that have a file, in order. */
export async function listWithFiles(db: Queryable, consultationId: string, author: Participant): Promise<MessageRow[]> {
  return messagesOf(db, consultationId)
    .where("author", "=", author)
    .where("file", "is not", null)
    .orderBy("number")
    .execute();
}

/** When this side sent its nth last message; undefined when there are fewer. */
export async function findMomentBack(
  db: Queryable,
  consultationId: string,
  author: Participant,
  back: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("roomMessages")
    .select("at")
    .where("consultationId", "=", consultationId)
    .where("author", "=", author)
    .orderBy("number", "desc")
    .limit(1)
    .offset(back - 1)
    .executeTakeFirst();
  return row?.at;
}

const FROM_PATIENT: readonly Participant[] = ["patient", "adult"];
const MAX_UNREAD = 50;
const MAX_THREADS = 1_000;

/** Threads of a doctor with unread messages from the patient's side, the longest waiting first. */
export async function listUnreadByDoctor(db: Queryable, doctorUid: string) {
  return db
    .selectFrom("roomMessages")
    .innerJoin("roomThreads", "roomThreads.consultationId", "roomMessages.consultationId")
    .innerJoin("consultations", "consultations.id", "roomMessages.consultationId")
    .where("consultations.doctor", "=", doctorUid)
    .where("roomMessages.author", "in", FROM_PATIENT)
    .whereRef("roomMessages.number", ">", "roomThreads.doctorSeen")
    .groupBy("roomMessages.consultationId")
    .select([
      "roomMessages.consultationId",
      (eb) => eb.fn.countAll<number>().as("unread"),
      (eb) => eb.fn.min("roomMessages.at").as("since"),
    ])
    .orderBy("since")
    .limit(MAX_UNREAD)
    .execute();
}

/**
 * Threads of a doctor with messages, whose consultations ended after a time and were not called off: those in which the
 * patient's side wrote last come first, and of both the last written.
 */
export async function listThreadsOfDoctor(db: Queryable, doctorUid: string, after: string) {
  const rows = await db
    .selectFrom("roomThreads")
    .innerJoin("consultations", "consultations.id", "roomThreads.consultationId")
    .innerJoin("roomMessages", (join) =>
      join
        .onRef("roomMessages.consultationId", "=", "roomThreads.consultationId")
        .onRef("roomMessages.number", "=", "roomThreads.last"),
    )
    .where("consultations.doctor", "=", doctorUid)
    .where("consultations.endsAt", ">", after)
    .where("consultations.details", "is not", null)
    .where("consultations.state", "not in", ["held", "declined", "cancelled", "expired", "no-show"])
    .selectAll("roomMessages")
    .select((eb) => [
      eb
        .selectFrom("roomMessages as later")
        .whereRef("later.consultationId", "=", "roomThreads.consultationId")
        .whereRef("later.number", ">", "roomThreads.doctorSeen")
        .where("later.author", "in", FROM_PATIENT)
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .as("unread"),
    ])
    .orderBy((eb) => eb.case().when("roomMessages.author", "in", FROM_PATIENT).then(0).else(1).end())
    .orderBy("roomMessages.at", "desc")
    .limit(MAX_THREADS)
    .execute();
  return rows.map((row) => ({
    ...row,
    unread: Number(row.unread ?? 0),
    unanswered: FROM_PATIENT.includes(row.author),
  }));
}

/** Threads of a patient with unread messages from the doctor, newest first. */
export async function listUnread(db: Queryable, patientUid: string) {
  return db
    .selectFrom("roomMessages")
    .innerJoin("roomThreads", "roomThreads.consultationId", "roomMessages.consultationId")
    .innerJoin("consultations", "consultations.id", "roomMessages.consultationId")
    .innerJoin("doctors", "doctors.uid", "consultations.doctor")
    .where("consultations.patientUid", "=", patientUid)
    .where("roomMessages.author", "=", "doctor")
    .whereRef("roomMessages.number", ">", "roomThreads.patientSeen")
    .groupBy([
      "roomMessages.consultationId",
      "consultations.startsAt",
      "consultations.zone",
      "doctors.firstName",
      "doctors.lastName",
    ])
    .select([
      "roomMessages.consultationId",
      "consultations.startsAt",
      "consultations.zone",
      "doctors.firstName",
      "doctors.lastName",
      (eb) => eb.fn.countAll<number>().as("unread"),
    ])
    .orderBy((eb) => eb.fn.max("roomMessages.at"), "desc")
    .limit(MAX_UNREAD)
    .execute();
}
