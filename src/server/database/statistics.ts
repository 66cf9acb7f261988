import { sql } from "kysely";
import type { Database } from "./open.ts";

/** Rows of an index that SQLite looks at, so that a large table holds no request. */
const ANALYSED_ROWS = 400;
/** PRAGMA optimize: run ANALYZE (0x02), on all tables and not only on those queried before (0x10000). */
const ALL_TABLES = 0x10002;

/**
 * Gives the query planner new figures of the tables where theirs are missing or old. Without them SQLite guesses, and
 * lists of a grown clinic take twice as long. PostgreSQL does this itself (autovacuum).
 */
export async function updateStatistics({ engine, kysely }: Database): Promise<void> {
  if (engine !== "sqlite") return;
  await sql`PRAGMA analysis_limit = ${sql.lit(ANALYSED_ROWS)}`.execute(kysely);
  await sql`PRAGMA optimize = ${sql.lit(ALL_TABLES)}`.execute(kysely);
}
