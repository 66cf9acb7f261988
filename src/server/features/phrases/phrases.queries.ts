import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type PhraseRow = Schema["phrases"];

/** All phrases of a doctor, the oldest first. */
export async function listPhrases(db: Queryable, doctorUid: string): Promise<PhraseRow[]> {
  return db
    .selectFrom("phrases")
    .selectAll()
    .where("doctor", "=", doctorUid)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Locks a doctor, so that two transactions never exceed the limit or use a shortcut twice. */
export async function lockDoctor(db: Queryable, uid: string): Promise<void> {
  await db
    .updateTable("doctors")
    .set({ uid: sql.ref("uid") })
    .where("uid", "=", uid)
    .execute();
}

export async function insertPhrase(db: Queryable, row: PhraseRow): Promise<void> {
  await db.insertInto("phrases").values(row).execute();
}

export async function changePhrase(db: Queryable, { id, body }: Pick<PhraseRow, "id" | "body">): Promise<void> {
  await db.updateTable("phrases").set({ body }).where("id", "=", id).execute();
}

export async function deletePhrase(db: Queryable, doctorUid: string, id: string): Promise<void> {
  await db.deleteFrom("phrases").where("doctor", "=", doctorUid).where("id", "=", id).execute();
}
