import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Whether the guardian was on the patient's side of a call. The same on both engines. */
export function whoCalled(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable("callLog")
        .addColumn("byAdult", "integer", (c) => c.notNull().defaultTo(0))
        .execute();
    },
  };
}
