import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

/** From one account to another. */
interface Way {
  readonly from: string;
  readonly to: string;
}

export type MoveRow = Schema["childMoves"];

export async function insertMove(db: Queryable, row: MoveRow): Promise<void> {
  await db.insertInto("childMoves").values(row).execute();
}

export async function deleteMove(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("childMoves").where("id", "=", id).execute();
}

/** The last move of each child that was from or to an account, since a moment; the newest first. */
export async function listMoves(db: Queryable, uid: string, since: string): Promise<MoveRow[]> {
  return db
    .selectFrom("childMoves")
    .selectAll()
    .where((eb) => eb.or([eb("fromUid", "=", uid), eb("toUid", "=", uid)]))
    .where("movedAt", ">", since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("childMoves as later")
            .select("later.id")
            .whereRef("later.memberId", "=", "childMoves.memberId")
            .whereRef("later.movedAt", ">", "childMoves.movedAt"),
        ),
      ),
    )
    .orderBy("movedAt", "desc")
    .execute();
}

/** Whether the last move of a child was this one, by this admin. */
export async function isMovedBy(db: Queryable, { from, to }: Way, memberId: string, admin: string): Promise<boolean> {
  const row = (await listMoves(db, to, "")).find((one) => one.memberId === memberId);
  return row?.fromUid === from && row.toUid === to && row.movedBy === admin;
}

/** Gives entries of a family to another one; what is under their ids stays under them. */
export async function moveMembers(db: Queryable, { from, to }: Way, ids: readonly string[]): Promise<void> {
  await db
    .updateTable("familyMembers")
    .set({ uid: to, idempotencyKey: null })
    .where("uid", "=", from)
    .where("id", "in", ids)
    .execute();
}

/**
 * Gives what is under some members' ids to the account that has these members.
 * @param only - The rows among which it is; all by default.
 * @returns The ids of the rows.
 */
export async function moveHealth(
  db: Queryable,
  { from, to }: Way,
  memberIds: readonly string[],
  only?: readonly string[],
): Promise<string[]> {
  const moved: string[] = [];
  for (const table of ["healthEntries", "healthDocuments"] as const) {
    const rows = await db
      .updateTable(table)
      .set({ uid: to })
      .where("uid", "=", from)
      .where("memberId", "in", memberIds)
      .$if(only !== undefined, (query) => query.where("id", "in", [...(only ?? []), "-"]))
      .returning("id")
      .execute();
    moved.push(...rows.map(({ id }) => id));
  }
  return moved;
}

/** Puts what an account has under some members' ids under another one. */
export async function putUnder(db: Queryable, uid: string, memberIds: readonly string[], to: string): Promise<void> {
  for (const table of ["healthEntries", "healthDocuments"] as const) {
    await db
      .updateTable(table)
      .set({ memberId: to })
      .where("uid", "=", uid)
      .where("memberId", "in", memberIds)
      .execute();
  }
}

/** Whether an account has something under one of these ids. */
export async function hasUnder(db: Queryable, uid: string, memberIds: readonly string[]): Promise<boolean> {
  for (const table of ["healthEntries", "healthDocuments"] as const) {
    const row = await db
      .selectFrom(table)
      .select("id")
      .where("uid", "=", uid)
      .where("memberId", "in", memberIds)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Those of some consultations that an account has. */
export async function listOwned(db: Queryable, uid: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("consultations")
    .select("id")
    .where("patientUid", "=", uid)
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id }) => id);
}
