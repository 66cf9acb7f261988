import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type AuditRow = Schema["audit"];

export async function insertAudit(db: Queryable, row: AuditRow): Promise<void> {
  await db.insertInto("audit").values(row).execute();
}
