import type { GrievanceTab } from "#domain/privacy/grievances.rules.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type GrievanceRow = Schema["grievances"];
export type AdminGrievanceRow = GrievanceRow & { readonly ownerEmail: string | null };

/** Returns false, and writes nothing, when the number exists already. */
export async function insertGrievance(db: Queryable, row: GrievanceRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("grievances")
    .values(row)
    .onConflict((conflict) => conflict.column("number").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findByNumber(db: Queryable, number: string): Promise<GrievanceRow | undefined> {
  return db
    .selectFrom("grievances")
    .selectAll()
    .where("number", "=", number)
    .where("body", "is not", null)
    .executeTakeFirst();
}

/** Reads and locks the grievance, so that only one of two simultaneous answers is stored. */
export async function lockGrievance(db: Queryable, id: string): Promise<GrievanceRow | undefined> {
  return db
    .updateTable("grievances")
    .set((eb) => ({ id: eb.ref("id") }))
    .where("id", "=", id)
    .where("body", "is not", null)
    .returningAll()
    .executeTakeFirst();
}

const MAX_OWN = 50;

/** A person's newest grievances; earlier ones are opened by their numbers. */
export async function listOwn(db: Queryable, uid: string): Promise<GrievanceRow[]> {
  return db.selectFrom("grievances").selectAll().where("uid", "=", uid).orderBy("at", "desc").limit(MAX_OWN).execute();
}

function onTab(db: Queryable, tab: GrievanceTab) {
  return db
    .selectFrom("grievances")
    .where("body", "is not", null)
    .where("answeredAt", tab === "open" ? "is" : "is not", null);
}

export async function countOnTab(db: Queryable, tab: GrievanceTab, dueBefore?: string): Promise<number> {
  return countRows(onTab(db, tab).$if(dueBefore !== undefined, (query) => query.where("dueBy", "<", dueBefore ?? "")));
}

/** Open grievances by due date; answered ones by the newest answer. */
export async function listOnTab(db: Queryable, tab: GrievanceTab, limit: number, offset: number) {
  return onTab(db, tab)
    .leftJoin("user", "user.id", "grievances.owner")
    .selectAll("grievances")
    .select("user.email as ownerEmail")
    .orderBy(tab === "open" ? "dueBy" : "answeredAt", tab === "open" ? "asc" : "desc")
    .orderBy("grievances.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function changeGrievance(
  db: Queryable,
  id: string,
  change: Partial<Pick<GrievanceRow, "owner" | "answer" | "answeredAt">>,
): Promise<void> {
  await db.updateTable("grievances").set(change).where("id", "=", id).execute();
}
