import { sql } from "kysely";
import type { Database } from "#server/database/open.ts";
import { sweepEvery } from "#server/sweeper.ts";
import { type Clock, systemClock } from "./clock.ts";

const COMPARE_INTERVAL_MS = 30_000;

async function databaseTime({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(kysely);
  return Number(rows[0]?.ms);
}

/**
 * A clock that agrees with PostgreSQL's, so that a machine whose own is wrong by minutes neither sends an email that
 * another node sends, nor ends a session early.
 * @returns The clock, and the function that stops comparing.
 */
export async function followDatabase(database: Database): Promise<{ clock: Clock; stop: () => Promise<void> }> {
  let aheadMs = 0;
  async function compare(): Promise<void> {
    const before = systemClock.now();
    const theirs = await databaseTime(database);
    const now = systemClock.now();
    aheadMs = Math.round(theirs - (before + now) / 2);
  }
  await compare();
  // While the database is away, the last comparison holds.
  const stop = sweepEvery(COMPARE_INTERVAL_MS, compare, () => undefined);
  return { clock: { now: () => systemClock.now() + aheadMs }, stop };
}
