import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Guardian access to consultations. The same on both engines. */
export function seats(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("adultSeats")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("visit", "text", (c) => c.notNull().references("consultations.id").onDelete("cascade"))
        .addColumn("linkHash", "text", (c) => c.notNull().unique())
        .addColumn("browserHash", "text", (c) => c.unique())
        .addColumn("madeAs", "text", (c) => c.notNull())
        .addColumn("madeAt", "text", (c) => c.notNull())
        .addColumn("takenAt", "text")
        .addColumn("endedAt", "text")
        .execute();
      // The database allows one valid access for each consultation, however many are created at once.
      await sql`create unique index "adultSeatsLive" on "adultSeats" ("visit") where "endedAt" is null`.execute(db);
      await db.schema
        .alterTable("roomThreads")
        .addColumn("adultSeen", "integer", (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable("callSeats").addColumn("adult", "text").execute();
    },
  };
}
