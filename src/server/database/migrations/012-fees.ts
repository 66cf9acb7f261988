import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The doctor's fee at the time of each booking. The same on both engines. */
export function fees(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("consultations").addColumn("fee", "integer").execute();
    },
  };
}
