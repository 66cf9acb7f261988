import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ConsentRow = Schema["consents"];

/** The last act of a person on a purpose. */
export async function lastConsent(db: Queryable, uid: string, purpose: string): Promise<ConsentRow | undefined> {
  return db
    .selectFrom("consents")
    .selectAll()
    .where("uid", "=", uid)
    .where("purpose", "=", purpose)
    .orderBy("place", "desc")
    .executeTakeFirst();
}

export async function insertConsent(db: Queryable, row: ConsentRow): Promise<void> {
  await db.insertInto("consents").values(row).execute();
}
