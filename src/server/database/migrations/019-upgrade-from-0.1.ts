import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";
import { createTables } from "./001-version-0.2.ts";

const TABLES = [
  ["notices", "notifications"],
  ["visitRatings", "consultationRatings"],
  ["adultSeats", "guardianAccess"],
  ["callSeats", "callSessions"],
] as const;

/** By the new names of the tables. */
const COLUMNS = [
  ...(["consultationCells", "notifications", "adviceDrafts", "advices"] as const).map(
    (table) => [table, "consultation", "consultationId"] as const,
  ),
  ...(
    [
      ...["consultationRatings", "roomThreads", "roomMessages", "calls", "callSessions", "callSignals"],
      ...["callLog", "guardianAccess", "legalHolds"],
    ] as const
  ).map((table) => [table, "visit", "consultationId"] as const),
  ...(["blogs", "feedback", "contactSubmissions"] as const).map((table) => [table, "press", "idempotencyKey"] as const),
  ["doctors", "standing", "verificationStatus"],
  ["consultations", "holdUntil", "slotHoldUntil"],
  ["notifications", "told", "delivered"],
  ["callSessions", "seat", "sessionId"],
  ["callSignals", "fromSeat", "fromSession"],
  ["callSignals", "toSeat", "toSession"],
  ["advices", "hold", "legalHoldId"],
] as const;

/** Columns that 0.2 adds to tables of 0.1. They may be left out, so that a node of 0.1 can write meanwhile. */
const ADDED = [
  ...["recipient", "waitsFor"].map((column) => ["outbox", column] as const),
  ...(["doctors", "contactSubmissions", "feedback"] as const).map((table) => [table, "encrypted"] as const),
  ["user", "language"],
  ["patients", "dateOfBirth"],
  ["consents", "consultationId"],
  ...["movedBy", "movedFrom", "moveReason"].map((column) => ["consultations", column] as const),
] as const;

/** Brings the schema of version 0.1 to that of 0.2; nothing to do where 0.2 has created it. */
export function upgradeFrom01(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const tables = await db.introspection.getTables();
      if (!tables.some(({ name }) => name === "notices")) return;
      for (const [from, to] of TABLES) await db.schema.alterTable(from).renameTo(to).execute();
      for (const [table, from, to] of COLUMNS) await db.schema.alterTable(table).renameColumn(from, to).execute();
      // Versions of topics under their old names, which nothing reads any more.
      await sql`delete from "topics" where "topic" like 'visits%' or "topic" like 'notices%'`.execute(db);
      for (const [table, column] of ADDED) await db.schema.alterTable(table).addColumn(column, "text").execute();
      const ways = sql.lit('["video","audio","text"]');
      await sql`alter table "doctorDaysOff" add column "reason" text not null default ''`.execute(db);
      await sql`alter table "doctorProfiles" add column "ways" text not null default ${ways}`.execute(db);
      // Accounts that exist count as confirmed.
      await sql`update "user" set "emailVerified" = ${engine === "postgres" ? sql`true` : sql`1`}`.execute(db);
      await db.schema.dropIndex("contactInOrder").execute();
      await createTables(db, engine);
    },
  };
}
