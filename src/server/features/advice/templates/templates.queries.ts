import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type TemplateRow = Schema["adviceTemplates"];

/** A doctor's own templates, and those that verified doctors share, with the owners' names. */
export async function listUsable(db: Queryable, uid: string) {
  return db
    .selectFrom("adviceTemplates")
    .innerJoin("doctors", "doctors.uid", "adviceTemplates.ownerUid")
    .selectAll("adviceTemplates")
    .select(["doctors.firstName", "doctors.lastName"])
    .where(({ eb, or, and }) =>
      or([
        eb("adviceTemplates.ownerUid", "=", uid),
        and([eb("adviceTemplates.shared", "=", 1), eb("doctors.verificationStatus", "=", "verified")]),
      ]),
    )
    .execute();
}

/** Locks a doctor's templates until the transaction ends, so that two of the same name aren't made at once. */
export async function lockTemplates(db: Queryable, uid: string): Promise<void> {
  await db
    .updateTable("doctors")
    .set({ uid: sql.ref("uid") })
    .where("uid", "=", uid)
    .execute();
}

export async function saveTemplateRow(db: Queryable, row: TemplateRow): Promise<void> {
  const { body, shared, updatedAt } = row;
  await db
    .insertInto("adviceTemplates")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ body, shared, updatedAt }))
    .execute();
}

export async function deleteTemplate(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("adviceTemplates").where("id", "=", id).execute();
}
