import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Patients' ratings of consultations: the consultation's id is the key, so that the database refuses a second rating.
 */
export function ratings(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("visitRatings")
        .addColumn("visit", "text", (c) => c.primaryKey().references("consultations.id").onDelete("cascade"))
        .addColumn("doctor", "text", (c) => c.notNull().references("doctors.uid").onDelete("cascade"))
        .addColumn("stars", "integer", (c) => c.notNull().check(sql`stars between 1 and 5`))
        .addColumn("comment", "text")
        .addColumn("at", "text", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("visitRatingsOf").on("visitRatings").columns(["doctor", "stars"]).execute();
      await db.schema.createIndex("visitRatingsByTime").on("visitRatings").column("at").execute();
    },
  };
}
