import type { CallAct, CallLogEntry, Shown, Side } from "#domain/call/call.rules.ts";
import { openCallSession } from "#domain/call/call-sessions.ts";
import type { Queryable } from "#server/database/open.ts";
import type { SeatRow } from "./call.queries.ts";
import { type CallLogRow, GONE, insertAct, lastLine, listActs } from "./call-log.queries.ts";
import { participantOf, personOf } from "./call-rows.ts";

/** No visit turns its camera on and off so often; what a page of somebody's own making tells beyond it is not written. */
const LINES_MOST = 400;

const isIn = (logEntry: CallLogRow | undefined) => logEntry !== undefined && !GONE.includes(logEntry.act as CallAct);
/** What a side sends by the log: nothing when it has only come in. */
const shownBy = ({ act }: CallLogRow) => (act === "joined" ? "apart" : act);

/** Notes that somebody is in the call: a reload and a change of device are the same stay. In: their seat as it was before, and now. */
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
  // The new page has no way to the other one yet.
  if (shownBy(last) !== "apart") await insertAct(trx, { ...logEntry, act: "apart" });
}

/** The last line of a side that is in the call and sends something else by now; undefined when there is nothing new to write. */
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

/** Notes what a side sends from now on, if that is new. */
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

/** Notes that somebody was not heard of for too long, as of when they were last heard of. */
export async function noteLost(trx: Queryable, row: SeatRow, now: number): Promise<void> {
  const sessionId = participantOf(row);
  if (sessionId === null || openCallSession(sessionId, now) !== null) return;
  await noteGone(trx, row.consultationId, row.side as Side, "lost", row.seenAt);
}

/** When each side was in the calls of a visit and how, in order; nothing of what was said (TRUST.md CL-5). */
export async function callsOf(db: Queryable, consultationId: string): Promise<CallLogEntry[]> {
  const rows = await listActs(db, consultationId);
  return rows.map(({ side, act, at, byAdult }) => ({
    ...{ side: side as Side, act: act as CallAct, at },
    by: personOf(side as Side, { adult: byAdult === 0 ? null : "adult" }),
  }));
}
