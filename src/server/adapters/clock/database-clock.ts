import { sql } from "kysely";
import type { Database } from "#server/database/open.ts";
import { sweepEvery } from "#server/sweeper.ts";
import { type Clock, systemClock } from "./clock.ts";

const COMPARE_INTERVAL_MS = 30_000;

async function databaseTime({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(kysely);
  return Number(rows[0]?.ms);
}

/** How far the machine's clock may be moved between two comparisons before it counts as a jump. */
const JUMP_MS = 2_000;

/** Milliseconds that pass evenly, whatever is done to the machine's clock. */
const elapsed = () => performance.now();

/**
 * A clock that agrees with PostgreSQL's, so that a machine whose own is wrong by minutes neither sends an email that
 * another node sends, nor ends a session early. Nor does one whose clock is set while the server runs: between two
 * comparisons the time passed is added, and after a jump, or after a machine has slept, it is compared at once.
 * @returns The clock, and the function that stops comparing.
 */
export async function followDatabase(database: Database): Promise<{ clock: Clock; stop: () => Promise<void> }> {
  let aheadOfElapsed = 0;
  let ownAheadOfElapsed = 0;
  let comparing: Promise<void> | undefined;
  async function compare(): Promise<void> {
    const before = elapsed();
    const theirs = await databaseTime(database);
    const now = elapsed();
    aheadOfElapsed = theirs - (before + now) / 2;
    ownAheadOfElapsed = systemClock.now() - now;
  }
  /** Compares again; while the database is away, the last comparison holds. */
  function compareAgain(): void {
    comparing ??= compare()
      .catch(() => undefined)
      .finally(() => {
        comparing = undefined;
      });
  }
  await compare();
  const stop = sweepEvery(COMPARE_INTERVAL_MS, compare, () => undefined);
  return {
    clock: {
      now() {
        const passed = elapsed();
        if (Math.abs(systemClock.now() - passed - ownAheadOfElapsed) > JUMP_MS) compareAgain();
        return Math.round(passed + aheadOfElapsed);
      },
    },
    async stop() {
      await stop();
      await comparing;
    },
  };
}
