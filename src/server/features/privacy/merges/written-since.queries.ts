import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";

/** Ends that documents of one of these accounts are shown in a consultation of another. */
export async function deleteForeignShares(db: Queryable, uids: readonly string[]): Promise<void> {
  await db
    .deleteFrom("documentShares")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("healthDocuments")
          .innerJoin("consultations", (join) => join.onRef("consultations.patientUid", "!=", "healthDocuments.uid"))
          .select("healthDocuments.id")
          .whereRef("healthDocuments.id", "=", "documentShares.documentId")
          .whereRef("consultations.id", "=", "documentShares.consultationId")
          .where("healthDocuments.uid", "in", uids),
      ),
    )
    .execute();
}

/** Gives entries and documents about members of an account's family to that account, where another one has them. */
export async function giveToFamily(db: Queryable, from: string, to: string): Promise<void> {
  const members = db.selectFrom("familyMembers").select("id").where("uid", "=", to);
  for (const table of ["healthEntries", "healthDocuments"] as const) {
    await db.updateTable(table).set({ uid: to }).where("uid", "=", from).where("memberId", "in", members).execute();
  }
}

/** Readings that were taken in a consultation of one account, and are in the record of another. */
export async function listForeignReadings(db: Queryable, owner: string, other: string) {
  return db
    .selectFrom("healthEntries")
    .innerJoin("consultations", (join) =>
      join.on(sql<boolean>`"healthEntries"."idempotencyKey" like 'taken:' || "consultations"."id" || ':%'`),
    )
    .select(["healthEntries.id", "consultations.id as consultationId"])
    .where("consultations.patientUid", "=", owner)
    .where("healthEntries.uid", "=", other)
    .orderBy("healthEntries.id")
    .execute();
}

export async function moveEntry(db: Queryable, id: string, uid: string, memberId: string | null): Promise<void> {
  await db.updateTable("healthEntries").set({ uid, memberId }).where("id", "=", id).execute();
}

export async function deleteEntry(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("healthEntries").where("id", "=", id).execute();
}

/** The consultations that a merge moved and its split gave back, and when the adult who may enter each was invited. */
export async function listReturned(db: Queryable, mergeId: string, joined: string) {
  return db
    .selectFrom("movedRows")
    .innerJoin("consultations", "consultations.id", "movedRows.rowId")
    .leftJoin("guardianAccess", (join) =>
      join.onRef("guardianAccess.consultationId", "=", "consultations.id").on("guardianAccess.endedAt", "is", null),
    )
    .select(["consultations.id", "guardianAccess.madeAt as invitedAt"])
    .where("movedRows.mergeId", "=", mergeId)
    .where("movedRows.tableName", "=", "consultations")
    .where("consultations.patientUid", "=", joined)
    .orderBy("consultations.id")
    .execute();
}

/** About which consultations of one account another one gave or withdrew a consent, and for what. */
export async function listForeignConsents(db: Queryable, owner: string, other: string) {
  return db
    .selectFrom("consents")
    .innerJoin("consultations", "consultations.id", "consents.consultationId")
    .select(["consents.purpose", "consultations.id as consultationId"])
    .distinct()
    .where("consultations.patientUid", "=", owner)
    .where("consents.uid", "=", other)
    .orderBy("consultationId")
    .orderBy("purpose")
    .execute();
}
