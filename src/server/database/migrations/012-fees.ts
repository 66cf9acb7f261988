import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Beside each booking the fee that stood on the doctor's profile when it was made. The same on both engines. */
export function fees(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("consultations").addColumn("fee", "integer").execute();
    },
  };
}
