import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

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

/** Gives tables and columns the names that the code uses. Values stay, and so does what encryption is bound to. */
export function plainNames(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const [from, to] of TABLES) await db.schema.alterTable(from).renameTo(to).execute();
      for (const [table, from, to] of COLUMNS) await db.schema.alterTable(table).renameColumn(from, to).execute();
      // Versions of topics under their old names, which nothing reads any more.
      await sql`delete from "topics" where "topic" like 'visits%' or "topic" like 'notices%'`.execute(db);
    },
  };
}
