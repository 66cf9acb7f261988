import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

const setting = (name: string) => `(select current_setting('tulsi.${name}', true))`;
/** As the policies of the other rows of a consultation (090-second-wall.ts). */
const POLICY = `${setting("role")} = 'clinic' or
  "consultationId" = any (string_to_array(current_setting('tulsi.consultations', true), ',')) or exists (
    select from "consultations" where "consultations"."id" = "consultationId" and "patientUid" = ${setting("actor")})`;

/** People who come without an appointment, and what a nurse measures before a consultation. */
export function theFrontDesk(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("consultations").addColumn("walkInAt", "text").execute();
      await sql`create table "nurseReadings" (
        "id" text primary key, "consultationId" text not null references "consultations" ("id") on delete cascade,
        "kind" text not null, "at" text not null, "writtenAt" text not null, "by" text not null, "body" text not null,
        "replaces" text, "endedAt" text, "idempotencyKey" text unique
      )`.execute(db);
      await sql`create index "nurseReadingsOf" on "nurseReadings" ("consultationId", "at")`.execute(db);
      if (engine !== "postgres") return;
      await sql`alter table "nurseReadings" enable row level security`.execute(db);
      await sql.raw(`create policy "tulsi_own" on "nurseReadings" using (${POLICY})`).execute(db);
    },
  };
}
