import { SIGNAL_TTL_MS } from "#domain/call/call.rules.ts";
import { CALL_SESSION_TTL_MS } from "#domain/call/call-sessions.ts";
import { sideOf } from "#domain/room/participants.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { findGuardianAccess } from "#server/features/consultations/participation.service.ts";
import { type CallSessionRow, dropOldCalls, dropOldSignals, findCalled, listCallSessions } from "./call.queries.ts";
import { noteMissed } from "./call-ending.ts";
import { listSilent, lockCallLog } from "./call-log.queries.ts";
import { logLost } from "./call-log.ts";
import { otherRows, rowsOf } from "./call-rows.ts";

const BATCH_SIZE = 500;
const CALL_IS_OVER_MS = 60 * 60_000;

/** Notes the call of a page that was closed before anyone answered. */
async function noteUnanswered(tx: Transaction, { consultationId, side }: CallSessionRow): Promise<void> {
  if (side === "colleague") return;
  const called = await findCalled(tx.db, consultationId);
  if (!called) return;
  const people = new Set([called.doctor, called.patientUid, await findGuardianAccess(tx.db, called.id)]);
  const subscribers = [...people].filter((subscriber) => subscriber !== null).sort();
  await noteMissed(tx, { ...called, subscribers }, side);
}

/** Logs lost connections before their sessions are deleted. */
async function logLostConnections(app: App): Promise<void> {
  for (const consultationId of await listSilent(app.db, moment(app.clock, -CALL_SESSION_TTL_MS), BATCH_SIZE)) {
    await inTransaction(app, async (tx) => {
      await lockCallLog(tx.db, consultationId);
      const sessions = rowsOf(await listCallSessions(tx.db, consultationId));
      for (const row of Object.values(sessions)) {
        const isNews = await logLost(tx.db, row, tx.clock.now());
        const isAnswered = otherRows(sessions, row.side).some((other) => sideOf(other.side) !== sideOf(row.side));
        if (isNews && !isAnswered) await noteUnanswered(tx, row);
      }
    });
  }
}

/** Deletes signals that were not fetched in time, and calls that ended long ago. */
export async function sweepCalls(app: App): Promise<void> {
  await logLostConnections(app);
  await dropOldSignals(app.db, moment(app.clock, -SIGNAL_TTL_MS));
  await dropOldCalls(app.db, moment(app.clock, -CALL_IS_OVER_MS));
}
