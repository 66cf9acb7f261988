import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type LegalHoldInfo = Schema["legalHolds"];

export async function insertLegalHold(db: Queryable, row: LegalHoldInfo): Promise<void> {
  await db.insertInto("legalHolds").values(row).execute();
}

export async function listLegalHolds(db: Queryable): Promise<LegalHoldInfo[]> {
  return db.selectFrom("legalHolds").selectAll().orderBy("until").orderBy("id").execute();
}

export async function findLegalHold(db: Queryable, id: string): Promise<LegalHoldInfo | undefined> {
  return db.selectFrom("legalHolds").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Signed advice of the consultation of a legal hold, by version. */
export async function listAdviceUnderLegalHold(db: Queryable, legalHold: string): Promise<Schema["advices"][]> {
  return db.selectFrom("advices").selectAll().where("legalHoldId", "=", legalHold).orderBy("version").execute();
}

export async function listConsentsOf(db: Queryable, person: string): Promise<Schema["consents"][]> {
  return db.selectFrom("consents").selectAll().where("uid", "=", person).orderBy("at").execute();
}

/** Audit entries by or about a person, and of looks at their data. */
export async function listAuditOf(db: Queryable, person: string): Promise<Schema["audit"][]> {
  return db
    .selectFrom("audit")
    .selectAll()
    .where((eb) => eb.or([eb("actor", "=", person), eb("subject", "=", person), eb("patient", "=", person)]))
    .orderBy("at")
    .execute();
}

/** Expired legal holds, the oldest first. */
export async function listEndedLegalHolds(db: Queryable, now: string, max: number): Promise<LegalHoldInfo[]> {
  return db
    .selectFrom("legalHolds")
    .selectAll()
    .where("until", "<=", now)
    .orderBy("until")
    .orderBy("id")
    .limit(max)
    .execute();
}

/** Deletes the erasure of a person who has no legal hold left. */
export async function deleteErasureWithoutLegalHolds(db: Queryable, person: string): Promise<void> {
  await db
    .deleteFrom("erasures")
    .where("person", "=", person)
    .where((eb) => eb.not(eb.exists(eb.selectFrom("legalHolds").select("id").where("person", "=", person))))
    .execute();
}

/** Deletes a legal hold. Returns false when another node deleted it first. */
export async function deleteLegalHold(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("legalHolds").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a person's consents; the database permits this only while a row in `consentPurges` names the person. */
export async function deleteConsentsOf(db: Queryable, person: string): Promise<void> {
  await db.insertInto("consentPurges").values({ person }).execute();
  await db.deleteFrom("consents").where("uid", "=", person).execute();
  await db.deleteFrom("consentPurges").where("person", "=", person).execute();
}
