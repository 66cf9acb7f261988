import { sql } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type HealthRow = Schema["healthEntries"];

/** Of whom rows are: an account, and within it a member, or null for the account's own person. */
export interface Subject {
  readonly uid: string;
  readonly memberId: string | null;
}

/** The rows of an account of these kinds, oldest first: those under some ids of members, or all without ids. */
export async function listEntries(
  db: Queryable,
  { uid, ids }: { readonly uid: string; readonly ids: readonly (string | null)[] | undefined },
  kinds: readonly string[],
): Promise<HealthRow[]> {
  const members = ids?.filter((id) => id !== null) ?? [];
  return db
    .selectFrom("healthEntries")
    .selectAll()
    .where("uid", "=", uid)
    .$if(ids !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          ...(ids?.includes(null) ? [eb("memberId", "is", null)] : []),
          ...(members.length > 0 ? [eb("memberId", "in", members)] : []),
        ]),
      ),
    )
    .where("kind", "in", kinds)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

export async function hasEntries(db: Queryable, uid: string): Promise<boolean> {
  const row = await db.selectFrom("healthEntries").select("id").where("uid", "=", uid).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** How many rows of these kinds an account has under some ids of members. */
export async function countEntries(
  db: Queryable,
  { uid, ids }: { readonly uid: string; readonly ids: readonly (string | null)[] },
  kinds: readonly string[],
): Promise<number> {
  const members = ids.filter((id) => id !== null);
  return countRows(
    db
      .selectFrom("healthEntries")
      .where("uid", "=", uid)
      .where((eb) =>
        eb.or([
          ...(ids.includes(null) ? [eb("memberId", "is", null)] : []),
          ...(members.length > 0 ? [eb("memberId", "in", members)] : []),
        ]),
      )
      .where("kind", "in", kinds),
  );
}

/** Gives the record of a member, with documents, to another entry of the same person in the account. */
export async function giveRecord(
  db: Queryable,
  uid: string,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<void> {
  for (const table of ["healthEntries", "healthDocuments"] as const) {
    await db.updateTable(table).set({ memberId: to }).where("uid", "=", uid).where("memberId", "=", from).execute();
  }
}

/**
 * Locks the record of a person, so that two transactions never exceed its limits.
 * @returns False without a patient.
 */
export async function lockRecord(db: Queryable, uid: string): Promise<boolean> {
  const row = await db
    .updateTable("patients")
    .set({ uid: sql.ref("uid") })
    .where("uid", "=", uid)
    .returning("uid")
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the form with this idempotency key has created a row. */
export async function isRepeated(db: Queryable, idempotencyKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("healthEntries")
    .select("id")
    .where("idempotencyKey", "=", idempotencyKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertEntry(db: Queryable, row: HealthRow): Promise<void> {
  await db.insertInto("healthEntries").values(row).execute();
}

/** Doses of an account that were due since a moment and were taken, by time; all of them for a copy of the data. */
export async function listTaken(db: Queryable, uid: string, since = "") {
  return db
    .selectFrom("takenDoses")
    .innerJoin("healthEntries", "healthEntries.id", "takenDoses.reminderId")
    .select(["takenDoses.reminderId", "takenDoses.at", "takenDoses.takenAt"])
    .where("healthEntries.uid", "=", uid)
    .where("takenDoses.at", ">=", since)
    .orderBy("takenDoses.at")
    .orderBy("takenDoses.reminderId")
    .execute();
}

/** Removes the rows that were created with these idempotency keys. */
export async function deleteByKeys(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("healthEntries").where("idempotencyKey", "in", keys).execute();
}

/** Deletes an entry of an account, unless it is of a member whose record is hidden. */
export async function deleteEntry(db: Queryable, uid: string, id: string, hidden: readonly string[]): Promise<void> {
  await db
    .deleteFrom("healthEntries")
    .where("uid", "=", uid)
    .where("id", "=", id)
    .$if(hidden.length > 0, (query) =>
      query.where((eb) => eb.or([eb("memberId", "is", null), eb("memberId", "not in", hidden)])),
    )
    .execute();
}
