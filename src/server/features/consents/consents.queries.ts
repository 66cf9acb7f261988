import type { Purpose } from "#domain/privacy/consents.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { listUidsOf } from "#server/database/tables/joined-accounts.ts";

export type ConsentRow = Schema["consents"];

/**
 * The last of the acts of one person, who may have had several accounts: the places of each account are in its own
 * order, and times tell the accounts apart.
 * @param acts - The acts, the highest place first.
 */
function lastOf(acts: readonly ConsentRow[]): ConsentRow | undefined {
  const last = [...Map.groupBy(acts, ({ uid }) => uid).values()].flatMap(([first]) => first ?? []);
  return last.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0];
}

/** The last consent or withdrawal of a person for a purpose, also one of a record that was joined to this one. */
export async function lastConsent(db: Queryable, uid: string, purpose: Purpose): Promise<ConsentRow | undefined> {
  const acts = await db
    .selectFrom("consents")
    .selectAll()
    .where("uid", "in", await listUidsOf(db, uid))
    .where("purpose", "=", purpose)
    .orderBy("place", "desc")
    .execute();
  return lastOf(acts);
}

/** The place of the last consent or withdrawal of an account for a purpose; 0 before the first. */
async function lastPlace(db: Queryable, uid: string, purpose: Purpose): Promise<number> {
  const row = await db
    .selectFrom("consents")
    .select("place")
    .where("uid", "=", uid)
    .where("purpose", "=", purpose)
    .orderBy("place", "desc")
    .executeTakeFirst();
  return row?.place ?? 0;
}

async function isKnown(db: Queryable, id: string): Promise<boolean> {
  return (await db.selectFrom("consents").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/**
 * The last consent or withdrawal for a purpose that concerns a consultation: only its patient gives one, under
 * whichever account the patient had it.
 */
export async function lastConsentFor(
  db: Queryable,
  purpose: Purpose,
  consultationId: string,
): Promise<ConsentRow | undefined> {
  const acts = await db
    .selectFrom("consents")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("consultationId", "=", consultationId)
    .orderBy("place", "desc")
    .execute();
  return lastOf(acts);
}

/** Appends a consent or withdrawal, once by its id; retries when another one takes the same place. */
export async function addConsent(
  db: Queryable,
  act: Omit<ConsentRow, "place" | "memberId"> & Partial<Pick<ConsentRow, "memberId">>,
): Promise<void> {
  while (!(await isKnown(db, act.id))) {
    const row = { memberId: null, ...act, place: (await lastPlace(db, act.uid, act.purpose)) + 1 };
    await db
      .insertInto("consents")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
