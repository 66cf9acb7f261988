import type { CallAct, CallLogEntry, Shown, Side } from "#domain/call/call.rules.ts";
import { openCallSession } from "#domain/call/call-sessions.ts";
import type { Queryable } from "#server/database/open.ts";
import type { SeatRow } from "./call.queries.ts";
import { type CallLogRow, GONE, insertAct, lastLine, listActs } from "./call-log.queries.ts";
import { participantOf, personOf } from "./call-rows.ts";

/** More changes of camera and microphone than any consultation has; further ones are not logged. */
const LINES_MOST = 400;

const isIn = (logEntry: CallLogRow | undefined) => logEntry !== undefined && !GONE.includes(logEntry.act as CallAct);
/** What a side sends according to its last entry; nothing when it has only joined. */
const shownBy = ({ act }: CallLogRow) => (act === "joined" ? "apart" : act);

/**
 * Logs that a person joined; a reload and a change of device belong to the same stay. In: the session before, and now.
 */
export async function noteJoined(trx: Queryable, before: SeatRow | undefined, now: SeatRow, time: number) {
  if (before) await noteLost(trx, before, time);
  const { consultationId, side, adult } = now;
  const at = new Date(time).toISOString();
  const logEntry = { consultationId, side, at, byAdult: adult === null ? 0 : 1 };
  const last = await lastLine(trx, consultationId, side as Side);
  if (!last || !isIn(last)) return insertAct(trx, { ...logEntry, act: "joined" });
  if (last.byAdult !== logEntry.byAdult) {
    await insertAct(trx, { ...logEntry, act: "left", byAdult: last.byAdult });
    return insertAct(trx, { ...logEntry, act: "joined" });
  }
  // The new page is not connected to the other side yet.
  if (shownBy(last) !== "apart") await insertAct(trx, { ...logEntry, act: "apart" });
}

/**
 * The last entry of a side that is in the call and now sends something else; undefined when there is nothing to log.
 */
export async function lineBefore(
  db: Queryable,
  consultationId: string,
  side: Side,
  shows: Shown,
): Promise<CallLogRow | undefined> {
  const last = await lastLine(db, consultationId, side);
  const isNew = last !== undefined && isIn(last) && shownBy(last) !== shows && last.number < LINES_MOST;
  return isNew ? last : undefined;
}

/** Logs what a side sends from now on, if that has changed. */
export async function noteShown(
  trx: Queryable,
  consultationId: string,
  side: Side,
  shows: Shown,
  at: string,
): Promise<void> {
  const before = await lineBefore(trx, consultationId, side, shows);
  if (before) await insertAct(trx, { consultationId, side, act: shows, at, byAdult: before.byAdult });
}

async function noteGone(
  trx: Queryable,
  consultationId: string,
  side: Side,
  act: "left" | "lost",
  at: string,
): Promise<void> {
  const last = await lastLine(trx, consultationId, side);
  if (last && isIn(last)) await insertAct(trx, { consultationId, side, act, at, byAdult: last.byAdult });
}

export async function noteLeft(trx: Queryable, consultationId: string, side: Side, at: string): Promise<void> {
  await noteGone(trx, consultationId, side, "left", at);
}

/** Logs that a person's connection was lost, at the time of their last sign of life. */
export async function noteLost(trx: Queryable, row: SeatRow, now: number): Promise<void> {
  const sessionId = participantOf(row);
  if (sessionId === null || openCallSession(sessionId, now) !== null) return;
  await noteGone(trx, row.consultationId, row.side as Side, "lost", row.seenAt);
}

/** When each side was in the calls of a consultation and how, in order; nothing that was said (TRUST.md CL-5). */
export async function callsOf(db: Queryable, consultationId: string): Promise<CallLogEntry[]> {
  const rows = await listActs(db, consultationId);
  return rows.map(({ side, act, at, byAdult }) => ({
    ...{ side: side as Side, act: act as CallAct, at },
    by: personOf(side as Side, { adult: byAdult === 0 ? null : "adult" }),
  }));
}
