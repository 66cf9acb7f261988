import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Who last rescheduled a consultation for its patient, from which time, and why. */
export const movedConsultations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["movedBy", "movedFrom", "moveReason"]) {
      await db.schema.alterTable("consultations").addColumn(column, "text").execute();
    }
  },
};
