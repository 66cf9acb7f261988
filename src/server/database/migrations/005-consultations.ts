import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

async function letters(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("outbox").addColumn("until", "text").execute();
  await db.schema.alterTable("outbox").addColumn("about", "text").execute();
  await db.schema.createIndex("outboxAbout").on("outbox").column("about").execute();
}

async function hours(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("doctorHours")
    .addColumn("doctor", "text", (c) => c.primaryKey().references("doctors.uid").onDelete("cascade"))
    .addColumn("zone", "text", (c) => c.notNull())
    .addColumn("mode", "text", (c) => c.notNull())
    .addColumn("slotMinutes", "integer", (c) => c.notNull())
    .addColumn("pauseMinutes", "integer", (c) => c.notNull())
    .addColumn("noticeMinutes", "integer", (c) => c.notNull())
    .addColumn("aheadDays", "integer", (c) => c.notNull())
    .addColumn("dailyMost", "integer", (c) => c.notNull())
    .addColumn("weekly", "text", (c) => c.notNull())
    .addColumn("breaks", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("doctorDaysOff")
    .addColumn("doctor", "text", (c) => c.notNull().references("doctors.uid").onDelete("cascade"))
    .addColumn("day", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("doctorDaysOffKey", ["doctor", "day"])
    .execute();
}

async function bookings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("consultations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("doctor", "text", (c) => c.notNull().references("doctors.uid"))
    .addColumn("patientUid", "text")
    .addColumn("patientKey", "text", (c) => c.notNull())
    .addColumn("startsAt", "text", (c) => c.notNull())
    .addColumn("endsAt", "text", (c) => c.notNull())
    .addColumn("blockedUntil", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("zone", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("live", "integer", (c) => c.notNull().check(sql`live in (0, 1)`))
    .addColumn("mode", "text", (c) => c.notNull())
    .addColumn("holdUntil", "text")
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("bookedBy", "text", (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("details", "text")
    .addColumn("caller", "text")
    .addColumn("consentVersion", "text")
    .addColumn("consentAt", "text")
    .addColumn("endedBy", "text")
    .addColumn("endReason", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  // Unique indexes refuse what must not happen twice (TRUST.md DU-8): one start, one day with a doctor, one
  // idempotency key.
  await sql`create unique index "consultationsSlot" on "consultations" ("doctor", "startsAt") where "live" = 1`.execute(
    db,
  );
  await sql`create unique index "consultationsDay" on "consultations" ("patientKey", "doctor", "day")
    where "live" = 1`.execute(db);
  await db.schema.createIndex("consultationsKey").unique().on("consultations").columns(["patientKey", "key"]).execute();
  await db.schema.createIndex("consultationsOfDoctor").on("consultations").columns(["doctor", "startsAt"]).execute();
  await db.schema
    .createIndex("consultationsOfPatient")
    .on("consultations")
    .columns(["patientUid", "live", "startsAt"])
    .execute();
  await db.schema.createIndex("consultationsByTime").on("consultations").columns(["live", "startsAt"]).execute();
  // Slots of different lengths can overlap with different starts, so each takes its five-minute cells, one row a cell.
  await db.schema
    .createTable("consultationCells")
    .addColumn("doctor", "text", (c) => c.notNull())
    .addColumn("cell", "integer", (c) => c.notNull())
    .addColumn("consultation", "text", (c) => c.notNull().references("consultations.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("consultationCellsKey", ["doctor", "cell"])
    .execute();
  await db.schema.createIndex("consultationCellsOf").on("consultationCells").column("consultation").execute();
  await db.schema
    .createTable("consentTexts")
    .addColumn("version", "text", (c) => c.primaryKey())
    .addColumn("text", "text", (c) => c.notNull())
    .execute();
}

/** A doctor's hours, the bookings, and scheduled emails. The same on both engines. */
export function consultations(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await letters(db);
      await hours(db);
      await bookings(db);
    },
  };
}
