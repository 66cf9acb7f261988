import type { ExpressionBuilder } from "kysely";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ConsultationRow = Schema["consultations"];

/** All rows of one consultation; a legal hold stores them as JSON with these keys. */
export interface ConsultationRows {
  readonly consultation: ConsultationRow;
  readonly thread: readonly Schema["roomThreads"][];
  readonly messages: readonly Schema["roomMessages"][];
  readonly drafts: readonly Schema["adviceDrafts"][];
  readonly readings: readonly Schema["nurseReadings"][];
  readonly calls: readonly Schema["callLog"][];
  readonly colleagues: readonly Schema["colleagueAccess"][];
}

/** All consultations of a patient, in the order of their ids. */
export async function listConsultations(db: Queryable, uid: string): Promise<ConsultationRow[]> {
  return db.selectFrom("consultations").selectAll().where("patientUid", "=", uid).orderBy("id").execute();
}

export async function readConsultation(db: Queryable, consultation: ConsultationRow): Promise<ConsultationRows> {
  const { id } = consultation;
  return {
    consultation,
    thread: await db.selectFrom("roomThreads").selectAll().where("consultationId", "=", id).execute(),
    messages: await db
      .selectFrom("roomMessages")
      .selectAll()
      .where("consultationId", "=", id)
      .orderBy("number")
      .execute(),
    drafts: await db.selectFrom("adviceDrafts").selectAll().where("consultationId", "=", id).execute(),
    readings: await db
      .selectFrom("nurseReadings")
      .selectAll()
      .where("consultationId", "=", id)
      .orderBy("at")
      .orderBy("id")
      .execute(),
    calls: await db.selectFrom("callLog").selectAll().where("consultationId", "=", id).orderBy("number").execute(),
    colleagues: await db.selectFrom("colleagueAccess").selectAll().where("consultationId", "=", id).execute(),
  };
}

/** When the last advice of a consultation was signed; undefined when none was. */
export async function lastSignedAt(db: Queryable, consultationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("advices")
    .select((eb) => eb.fn.max("signedAt").as("signedAt"))
    .where("consultationId", "=", consultationId)
    .executeTakeFirst();
  return row?.signedAt ?? undefined;
}

/** Removes all personal data of a consultation; the row remains for the clinic's statistics. */
export async function anonymiseConsultation(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("consultationRatings").where("consultationId", "=", id).execute();
  await db.deleteFrom("roomThreads").where("consultationId", "=", id).execute();
  await db.deleteFrom("adviceDrafts").where("consultationId", "=", id).execute();
  await db.deleteFrom("nurseReadings").where("consultationId", "=", id).execute();
  await db.deleteFrom("calls").where("consultationId", "=", id).execute();
  await db.deleteFrom("guardianAccess").where("consultationId", "=", id).execute();
  await db.deleteFrom("appointmentLinks").where("consultationId", "=", id).execute();
  await db.deleteFrom("colleagueAccess").where("consultationId", "=", id).execute();
  await db.deleteFrom("callLog").where("consultationId", "=", id).execute();
  await db
    .updateTable("consultations")
    .set({
      ...{ patientUid: null, patientKey: `erased:${id}`, key: id, personKey: null, phoneKey: null },
      ...{ details: null, caller: null, endReason: null, moveReason: null, consentVersion: null, consentAt: null },
      ...{ comingAt: null, claimKey: null, walkInAt: null },
    })
    .where("id", "=", id)
    .execute();
}

/** Assigns the signed documents of a consultation to a legal hold. */
export async function moveAdviceToLegalHold(db: Queryable, consultationId: string, legalHold: string): Promise<void> {
  await db
    .updateTable("advices")
    .set({ patientUid: null, legalHoldId: legalHold })
    .where("consultationId", "=", consultationId)
    .execute();
}

/**
 * Deletes signed documents: those of a consultation, or of a legal hold.
 * @returns Pictures of signatures that no document is printed with any more, and that no doctor has.
 */
export async function deleteAdvice(
  db: Queryable,
  of: { readonly column: "consultationId" | "legalHoldId"; readonly id: string },
): Promise<string[]> {
  const deleted = await db.deleteFrom("advices").where(of.column, "=", of.id).returning("signatureFile").execute();
  const needless: string[] = [];
  for (const file of new Set(deleted.flatMap(({ signatureFile }) => signatureFile ?? []))) {
    const printed = await db.selectFrom("advices").select("id").where("signatureFile", "=", file).executeTakeFirst();
    const owned = await db.selectFrom("doctorFiles").select("id").where("id", "=", file).executeTakeFirst();
    if (!printed && !owned) needless.push(file);
  }
  return needless;
}

/** The value of an emailed link is the uid, or the uid and the new email address of the account. */
function linkOf(uid: string) {
  return (eb: ExpressionBuilder<Schema, "verification">) =>
    eb.or([eb("value", "=", uid), eb("value", "like", `${uid} %`)]);
}

/** New email addresses of the account that are not confirmed yet. */
export async function listPendingEmails(db: Queryable, uid: string): Promise<string[]> {
  const rows = await db.selectFrom("verification").select("value").where(linkOf(uid)).execute();
  return rows.flatMap(({ value }) => value.split(" ").slice(1));
}

/** Deletes the account and all rows that belong to one person alone; foreign keys delete the dependent rows. */
export async function deletePerson(db: Queryable, uid: string): Promise<void> {
  await db.deleteFrom("notifications").where("uid", "=", uid).execute();
  await db.deleteFrom("feedback").where("userId", "=", uid).execute();
  await db.deleteFrom("contactSubmissions").where("userId", "=", uid).execute();
  await db.deleteFrom("assistantChats").where("uid", "=", uid).execute();
  await db.deleteFrom("verification").where(linkOf(uid)).execute();
  await db.updateTable("grievances").set({ uid: null, body: null, answer: null }).where("uid", "=", uid).execute();
  await db.deleteFrom("importedPatients").where("id", "=", uid).execute();
  await db.deleteFrom("user").where("id", "=", uid).execute();
}

/** Whether rows of a person exist, such as those written by a request that was running during the erasure. */
export async function hasRows(db: Queryable, uid: string): Promise<boolean> {
  const found = [
    await db.selectFrom("notifications").select("id").where("uid", "=", uid).limit(1).executeTakeFirst(),
    await db.selectFrom("feedback").select("id").where("userId", "=", uid).limit(1).executeTakeFirst(),
    await db.selectFrom("contactSubmissions").select("id").where("userId", "=", uid).limit(1).executeTakeFirst(),
    await db.selectFrom("grievances").select("id").where("uid", "=", uid).limit(1).executeTakeFirst(),
    await db.selectFrom("consultations").select("id").where("patientUid", "=", uid).limit(1).executeTakeFirst(),
    await db.selectFrom("importedPatients").select("id").where("id", "=", uid).executeTakeFirst(),
  ];
  return found.some((row) => row !== undefined);
}

/** Deletes the versions of a person's own topics. */
export async function deleteTopics(db: Queryable, names: readonly string[]): Promise<void> {
  await db.deleteFrom("topics").where("topic", "in", names).execute();
}

export async function insertErasure(db: Queryable, row: Schema["erasures"]): Promise<void> {
  await db
    .insertInto("erasures")
    .values(row)
    .onConflict((conflict) => conflict.column("person").doNothing())
    .execute();
}

/** Erased people for whom a legal hold remains, oldest erasure first. */
export async function listErasures(db: Queryable): Promise<Schema["erasures"][]> {
  return db.selectFrom("erasures").selectAll().orderBy("at").execute();
}

const ID_BATCH_SIZE = 500;

/** Which of these people have an account, or are of an import. */
export async function listExisting(db: Queryable, people: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < people.length; from += ID_BATCH_SIZE) {
    const some = people.slice(from, from + ID_BATCH_SIZE);
    const rows = await db.selectFrom("user").select("id").where("id", "in", some).execute();
    const imported = await db.selectFrom("importedPatients").select("id").where("id", "in", some).execute();
    found.push(...[...rows, ...imported].map(({ id }) => id));
  }
  return found;
}

export async function findEmail(db: Queryable, uid: string): Promise<string | undefined> {
  const row = await db.selectFrom("user").select("email").where("id", "=", uid).executeTakeFirst();
  return row?.email;
}

/** Uids of the people erased after a moment. */
export async function listErasedSince(db: Queryable, since: string): Promise<string[]> {
  const rows = await db.selectFrom("erasures").select("person").where("at", ">", since).execute();
  return rows.map(({ person }) => person);
}

/** Queues files for deletion from the file store. */
export async function markFilesForDeletion(db: Queryable, files: readonly string[], moment: string): Promise<void> {
  for (const file of files) {
    await db
      .insertInto("fileErasures")
      .values({ file, at: moment })
      .onConflict((conflict) => conflict.column("file").doNothing())
      .execute();
  }
}

export async function listFilesPendingDeletion(db: Queryable, max: number): Promise<string[]> {
  const rows = await db.selectFrom("fileErasures").select("file").orderBy("at").limit(max).execute();
  return rows.map(({ file }) => file);
}

export async function removePendingDeletion(db: Queryable, file: string): Promise<void> {
  await db.deleteFrom("fileErasures").where("file", "=", file).execute();
}
