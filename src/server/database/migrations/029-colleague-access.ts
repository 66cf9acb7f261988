import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Second doctors in the calls of consultations. */
export const colleagueAccess: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("colleagueAccess")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("consultationId", "text", (c) => c.notNull().references("consultations.id").onDelete("cascade"))
      .addColumn("doctor", "text", (c) => c.notNull().references("doctors.uid").onDelete("cascade"))
      .addColumn("invitedBy", "text", (c) => c.notNull())
      .addColumn("note", "text", (c) => c.notNull())
      .addColumn("askedAt", "text", (c) => c.notNull())
      .addColumn("allowedAt", "text")
      .addColumn("endedAt", "text")
      .addColumn("endedBy", "text", (c) => c.check(sql`"endedBy" in ('patient', 'doctor', 'colleague', 'staff')`))
      .execute();
    // The database allows one open invitation or access for each consultation, however many are made at once.
    await sql`create unique index "colleagueAccessOpen" on "colleagueAccess" ("consultationId")
      where "endedAt" is null`.execute(db);
    await db.schema.createIndex("colleagueAccessOfDoctor").on("colleagueAccess").column("doctor").execute();
  },
};
