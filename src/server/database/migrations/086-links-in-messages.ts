import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Links in messages about appointments, and that a patient said by one to be coming. */
export const linksInMessages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("consultations").addColumn("comingAt", "text").execute();
    await sql`create table "appointmentLinks" (
      "id" text primary key, "consultationId" text not null references "consultations" ("id") on delete cascade,
      "uid" text not null references "user" ("id") on delete cascade, "linkHash" text not null unique,
      "startsAt" text not null, "createdAt" text not null
    )`.execute(db);
    for (const column of ["consultationId", "uid", "startsAt"]) {
      const name = `appointmentLinks${column[0]?.toUpperCase()}${column.slice(1)}`;
      await db.schema.createIndex(name).on("appointmentLinks").column(column).execute();
    }
  },
};
