import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type AuditRow = Schema["audit"];

export async function insertAudit(db: Queryable, row: AuditRow): Promise<void> {
  await db.insertInto("audit").values(row).execute();
}

/** Whether an equal entry was written since a moment. */
export async function hasAudit(
  db: Queryable,
  { actor, subject, action, reason }: Pick<AuditRow, "actor" | "subject" | "action" | "reason">,
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", subject)
    .where("actor", "=", actor)
    .where("action", "=", action)
    .where("reason", "=", reason)
    .where("at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
