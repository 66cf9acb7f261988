import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type DocumentRow = Schema["healthDocuments"];
export type PageRow = Schema["documentPages"];
export type ShareRow = Schema["documentShares"];

/** The documents of an account, the newest date first. */
export async function listDocumentRows(db: Queryable, uid: string): Promise<DocumentRow[]> {
  return db
    .selectFrom("healthDocuments")
    .selectAll()
    .where("uid", "=", uid)
    .orderBy("day", "desc")
    .orderBy("addedAt", "desc")
    .orderBy("id")
    .execute();
}

/** The pages of all documents of an account, in their order. */
export async function listPageRows(db: Queryable, uid: string): Promise<PageRow[]> {
  return db
    .selectFrom("documentPages")
    .innerJoin("healthDocuments", "healthDocuments.id", "documentPages.documentId")
    .selectAll("documentPages")
    .where("healthDocuments.uid", "=", uid)
    .orderBy("documentPages.documentId")
    .orderBy("documentPages.number")
    .execute();
}

/** For which consultations the documents of an account are shared by a tick. */
export async function listShares(db: Queryable, uid: string): Promise<ShareRow[]> {
  return db
    .selectFrom("documentShares")
    .innerJoin("healthDocuments", "healthDocuments.id", "documentShares.documentId")
    .selectAll("documentShares")
    .where("healthDocuments.uid", "=", uid)
    .orderBy("documentShares.at")
    .orderBy("documentShares.documentId")
    .execute();
}

/** For which of an account's own consultations its documents are shared by a tick. */
export async function listOwnShared(db: Queryable, uid: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("documentShares")
    .innerJoin("healthDocuments", "healthDocuments.id", "documentShares.documentId")
    .innerJoin("consultations", "consultations.id", "documentShares.consultationId")
    .select("documentShares.consultationId")
    .distinct()
    .where("healthDocuments.uid", "=", uid)
    .where("consultations.patientUid", "=", uid)
    .execute();
  return rows.map(({ consultationId }) => consultationId);
}

/** The document that the form with this idempotency key created. */
export async function findByKey(db: Queryable, idempotencyKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("healthDocuments")
    .select("id")
    .where("idempotencyKey", "=", idempotencyKey)
    .executeTakeFirst();
  return row?.id;
}

export async function insertDocument(db: Queryable, row: DocumentRow): Promise<void> {
  await db.insertInto("healthDocuments").values(row).execute();
}

export async function insertPages(db: Queryable, rows: readonly PageRow[]): Promise<void> {
  await db.insertInto("documentPages").values(rows).execute();
}

export async function updateDocument(
  db: Queryable,
  id: string,
  change: Pick<DocumentRow, "memberId" | "kind" | "day" | "body">,
): Promise<void> {
  await db.updateTable("healthDocuments").set(change).where("id", "=", id).execute();
}

/** Sets since when a document is shown with the health record; null ends it. */
export async function setWithRecord(db: Queryable, id: string, withRecordAt: string | null): Promise<void> {
  await db.updateTable("healthDocuments").set({ withRecordAt }).where("id", "=", id).execute();
}

/** Ends that a document is shared by ticks. */
export async function deleteShares(db: Queryable, documentId: string): Promise<void> {
  await db.deleteFrom("documentShares").where("documentId", "=", documentId).execute();
}

/** Deletes a document; its pages and shares go with it. */
export async function deleteDocument(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("healthDocuments").where("id", "=", id).execute();
}

/** Replaces the documents that are shared for a consultation; those that stay shared keep their time. */
export async function replaceShares(
  db: Queryable,
  consultationId: string,
  documents: readonly string[],
  at: string,
): Promise<void> {
  const query = db.deleteFrom("documentShares").where("consultationId", "=", consultationId);
  await (documents.length === 0 ? query : query.where("documentId", "not in", documents)).execute();
  if (documents.length === 0) return;
  await db
    .insertInto("documentShares")
    .values(documents.map((documentId) => ({ documentId, consultationId, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The ids of the stored files of all documents of an account. */
export async function listDocumentFiles(db: Queryable, uid: string): Promise<string[]> {
  return (await listPageRows(db, uid)).map(({ id }) => id);
}
