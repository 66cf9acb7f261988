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

/** What was signed in the visit of a hold, in order. */
export async function listAdviceUnderLegalHold(db: Queryable, legalHold: string): Promise<Schema["advices"][]> {
  return db.selectFrom("advices").selectAll().where("legalHoldId", "=", legalHold).orderBy("version").execute();
}

export async function listConsentsOf(db: Queryable, person: string): Promise<Schema["consents"][]> {
  return db.selectFrom("consents").selectAll().where("uid", "=", person).orderBy("at").execute();
}

/** The lines of the log that tell of a person. */
export async function listAuditOf(db: Queryable, person: string): Promise<Schema["audit"][]> {
  return db
    .selectFrom("audit")
    .selectAll()
    .where((eb) => eb.or([eb("actor", "=", person), eb("subject", "=", person)]))
    .orderBy("at")
    .execute();
}

/** Holds whose time has ended, the oldest first. */
export async function listEndedLegalHolds(db: Queryable, now: string, most: number): Promise<LegalHoldInfo[]> {
  return db
    .selectFrom("legalHolds")
    .selectAll()
    .where("until", "<=", now)
    .orderBy("until")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Forgets that somebody was erased, once nothing is held of them. */
export async function forgetErasure(db: Queryable, person: string): Promise<void> {
  await db
    .deleteFrom("erasures")
    .where("person", "=", person)
    .where((eb) => eb.not(eb.exists(eb.selectFrom("legalHolds").select("id").where("person", "=", person))))
    .execute();
}

/** Takes a hold away. Out: false when another node did it meanwhile. */
export async function deleteLegalHold(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("legalHolds").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAdviceUnderLegalHold(db: Queryable, legalHold: string): Promise<void> {
  await db.deleteFrom("advices").where("legalHoldId", "=", legalHold).execute();
}

/** Takes a person's consents away: the only way that the database lets them go. */
export async function dropConsents(db: Queryable, person: string): Promise<void> {
  await db.insertInto("consentPurges").values({ person }).execute();
  await db.deleteFrom("consents").where("uid", "=", person).execute();
  await db.deleteFrom("consentPurges").where("person", "=", person).execute();
}

/** Takes the lines of the log away that tell of a person, up to a moment. */
export async function dropAudit(db: Queryable, person: string, until: string): Promise<void> {
  await db
    .deleteFrom("audit")
    .where("at", "<=", until)
    .where((eb) => eb.or([eb("actor", "=", person), eb("subject", "=", person)]))
    .execute();
}
