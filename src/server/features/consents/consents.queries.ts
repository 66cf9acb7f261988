import type { Purpose } from "#domain/privacy/consents.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ConsentRow = Schema["consents"];

/** The last consent or withdrawal of a person for a purpose. */
export async function lastConsent(db: Queryable, uid: string, purpose: Purpose): Promise<ConsentRow | undefined> {
  return db
    .selectFrom("consents")
    .selectAll()
    .where("uid", "=", uid)
    .where("purpose", "=", purpose)
    .orderBy("place", "desc")
    .executeTakeFirst();
}

async function isKnown(db: Queryable, id: string): Promise<boolean> {
  return (await db.selectFrom("consents").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** The last consent or withdrawal of a person for a purpose that concerns a consultation. */
export async function lastConsentFor(
  db: Queryable,
  uid: string,
  purpose: Purpose,
  consultationId: string,
): Promise<ConsentRow | undefined> {
  return db
    .selectFrom("consents")
    .selectAll()
    .where("uid", "=", uid)
    .where("purpose", "=", purpose)
    .where("consultationId", "=", consultationId)
    .orderBy("place", "desc")
    .executeTakeFirst();
}

/** Appends a consent or withdrawal, once by its id; retries when another one takes the same place. */
export async function addConsent(db: Queryable, act: Omit<ConsentRow, "place">): Promise<void> {
  while (!(await isKnown(db, act.id))) {
    const last = await lastConsent(db, act.uid, act.purpose);
    const row = { ...act, place: (last?.place ?? 0) + 1 };
    await db
      .insertInto("consents")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
