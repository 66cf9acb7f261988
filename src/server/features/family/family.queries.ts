import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type MemberRow = Schema["familyMembers"];

/** All members of a patient's family, the oldest entry first. */
export async function listMembers(db: Queryable, uid: string): Promise<MemberRow[]> {
  return db.selectFrom("familyMembers").selectAll().where("uid", "=", uid).orderBy("addedAt").orderBy("id").execute();
}

/** Locks a patient's family, so that two transactions never exceed the limit or add a person twice. */
export async function lockFamily(db: Queryable, uid: string): Promise<void> {
  await db
    .updateTable("patients")
    .set({ uid: sql.ref("uid") })
    .where("uid", "=", uid)
    .execute();
}

export async function insertMember(db: Queryable, row: MemberRow): Promise<void> {
  await db.insertInto("familyMembers").values(row).execute();
}

export async function changeMember(db: Queryable, { id, body }: Pick<MemberRow, "id" | "body">): Promise<void> {
  await db.updateTable("familyMembers").set({ body }).where("id", "=", id).execute();
}

export async function deleteMember(db: Queryable, uid: string, id: string): Promise<void> {
  await db.deleteFrom("familyMembers").where("uid", "=", uid).where("id", "=", id).execute();
}

/** Since when a member is written down, UTC ISO; undefined without one. */
export async function findMemberSince(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("familyMembers").select("addedAt").where("id", "=", id).executeTakeFirst();
  return row?.addedAt;
}

/** When the clinic last moved a child to one of these accounts, UTC ISO; undefined for one written down there. */
export async function findMovedAt(
  db: Queryable,
  uids: readonly string[],
  memberId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("childMoves")
    .select("movedAt")
    .where("memberId", "=", memberId)
    .where("toUid", "in", uids)
    .orderBy("movedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.movedAt;
}

/** Of two entries of one person, makes one as old as the other, so that what was agreed to before goes on. */
export async function takeOverAge(
  db: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const addedAt = await findMemberSince(db, from);
  if (addedAt === undefined) return;
  await db.updateTable("familyMembers").set({ addedAt }).where("id", "=", to).where("addedAt", ">", addedAt).execute();
}

/** Whether a member has a health record, a reminder or a document. */
export async function hasRecord(db: Queryable, memberId: string): Promise<boolean> {
  const entry = await db.selectFrom("healthEntries").select("id").where("memberId", "=", memberId).executeTakeFirst();
  if (entry) return true;
  const document = await db
    .selectFrom("healthDocuments")
    .select("id")
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  return document !== undefined;
}
