import { SIGNAL_TTL_MS } from "#domain/call/call.rules.ts";
import { CALL_SESSION_TTL_MS } from "#domain/call/call-sessions.ts";
import { sideOf } from "#domain/room/participants.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { findGuardianAccess } from "#server/features/consultations/participation.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { sweepEvery } from "#server/sweeper.ts";
import { type CallSessionRow, dropOldCalls, dropOldSignals, findCalled, listCallSessions } from "./call.queries.ts";
import type { CallEnding } from "./call-ending.ts";
import { listSilent, lockCallLog } from "./call-log.queries.ts";
import { logLost } from "./call-log.ts";
import { otherRows, rowsOf } from "./call-rows.ts";

/** Background work of calls. */
export interface CallStore {
  /** Deletes signals that were not fetched in time, and calls that ended long ago. */
  sweep(): Promise<void>;
  /**
   * Sweeps regularly.
   * @returns The function that ends it after the current sweep.
   */
  start(): () => Promise<void>;
}

const SWEEP_INTERVAL_MS = 60_000;
const BATCH_SIZE = 500;
const CALL_IS_OVER_MS = 60 * 60_000;

type CallStoreParts = Pick<AppContext, "database" | "clock" | "hub" | "log">;

export function createCallStore(
  { database, clock, hub, log }: CallStoreParts,
  { addMissed }: Pick<CallEnding, "addMissed">,
): CallStore {
  /** Notes the call of a page that was closed before anyone answered. */
  async function addUnanswered(trx: Queryable, announce: Announce, caller: CallSessionRow): Promise<void> {
    const called = await findCalled(trx, caller.consultationId);
    if (!called) return;
    const people = new Set([called.doctor, called.patientUid, await findGuardianAccess(trx, called.id)]);
    const subscribers = [...people].filter((who) => who !== null).sort();
    await addMissed(trx, announce, { ...called, subscribers }, caller);
  }

  /** Logs lost connections before their sessions are deleted. */
  async function logLostConnections(): Promise<void> {
    for (const consultationId of await listSilent(database.kysely, moment(clock, -CALL_SESSION_TTL_MS), BATCH_SIZE)) {
      await hub.transaction(async (trx, announce) => {
        await lockCallLog(trx, consultationId);
        const sessions = rowsOf(await listCallSessions(trx, consultationId));
        for (const row of Object.values(sessions)) {
          const isNews = await logLost(trx, row, clock.now());
          const person = row.side;
          const isAnswered = otherRows(sessions, person).some((other) => sideOf(other.side) !== sideOf(person));
          if (isNews && !isAnswered && person !== "colleague") await addUnanswered(trx, announce, row);
        }
      });
    }
  }

  async function sweep(): Promise<void> {
    await logLostConnections();
    await dropOldSignals(database.kysely, moment(clock, -SIGNAL_TTL_MS));
    await dropOldCalls(database.kysely, moment(clock, -CALL_IS_OVER_MS));
  }

  return {
    sweep,
    start: () =>
      sweepEvery(SWEEP_INTERVAL_MS, sweep, (error) => log.error({ err: error }, "signals of calls could not be swept")),
  };
}
