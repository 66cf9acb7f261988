import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When a patient added an appointment that was booked by phone to the own account. */
export const claims: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("consultations").addColumn("claimedAt", "text").execute();
  },
};
