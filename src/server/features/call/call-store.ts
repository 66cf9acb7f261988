import { SIGNAL_LIVES_MS } from "#domain/call/call.rules.ts";
import { CALL_SESSION_LIVES_MS } from "#domain/call/call-sessions.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import { sweepEvery } from "#server/sweeper.ts";
import { dropOldCalls, dropOldSignals, listCallSessions } from "./call.queries.ts";
import { listSilent, lockCallLog } from "./call-log.queries.ts";
import { logLost } from "./call-log.ts";

/** Background work of calls. */
export interface CallStore {
  /** Deletes signals that nobody fetched in time, and calls that ended long ago. */
  sweep(): Promise<void>;
  /** Sweeps regularly. Out: the function that ends it after the current sweep. */
  start(): () => Promise<void>;
}

const SWEEP_EVERY_MS = 60_000;
const AT_ONCE = 500;
const CALL_IS_OVER_MS = 60 * 60_000;

type CallStoreParts = Pick<AppContext, "database" | "clock" | "log">;

export function createCallStore({ database, clock, log }: CallStoreParts): CallStore {
  /** Logs lost connections before their sessions are deleted. */
  async function logLostConnections(): Promise<void> {
    for (const consultationId of await listSilent(database.kysely, moment(clock, -CALL_SESSION_LIVES_MS), AT_ONCE)) {
      await database.kysely.transaction().execute(async (trx) => {
        await lockCallLog(trx, consultationId);
        for (const row of await listCallSessions(trx, consultationId)) await logLost(trx, row, clock.now());
      });
    }
  }

  async function sweep(): Promise<void> {
    await logLostConnections();
    await dropOldSignals(database.kysely, moment(clock, -SIGNAL_LIVES_MS));
    await dropOldCalls(database.kysely, moment(clock, -CALL_IS_OVER_MS));
  }

  return {
    sweep,
    start: () =>
      sweepEvery(SWEEP_EVERY_MS, sweep, (error) => log.error({ err: error }, "signals of calls could not be swept")),
  };
}
