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

async function isKnown(db: Queryable, id: string): Promise<boolean> {
  return (await db.selectFrom("consents").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Adds an act behind a person's last one, once for its id; another act of theirs may come at the same moment. */
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
