import type { CallAct, CallLine, Side } from "#domain/call/call.rules.ts";
import { takenSeat } from "#domain/call/seats.ts";
import type { Queryable } from "#server/database/open.ts";
import type { SeatRow } from "./call.queries.ts";
import { insertAct, lastAct, listActs } from "./call-log.queries.ts";
import { seatOf } from "./call-rows.ts";

async function note(trx: Queryable, visit: string, side: Side, act: CallAct, at: string): Promise<void> {
  const wasIn = (await lastAct(trx, visit, side)) === "joined";
  if (wasIn !== (act === "joined")) await insertAct(trx, { visit, side, act, at });
}

/** Notes that somebody is in the call: a reload and a change of device are the same stay. In: their seat as it was before. */
export async function noteJoined(trx: Queryable, visit: string, side: Side, before: SeatRow | undefined, now: number) {
  if (before) await noteLost(trx, before, now);
  await note(trx, visit, side, "joined", new Date(now).toISOString());
}

export async function noteLeft(trx: Queryable, visit: string, side: Side, at: string): Promise<void> {
  await note(trx, visit, side, "left", at);
}

/** Notes that somebody was not heard of for too long, as of when they were last heard of. */
export async function noteLost(trx: Queryable, row: SeatRow, now: number): Promise<void> {
  const seat = seatOf(row);
  if (seat === null || takenSeat(seat, now) !== null) return;
  await note(trx, row.visit, row.side as Side, "lost", row.seenAt);
}

/** When each side was in the calls of a visit, in order; nothing of what was said (TRUST.md CL-5). */
export async function callsOf(db: Queryable, visit: string): Promise<CallLine[]> {
  const rows = await listActs(db, visit);
  return rows.map(({ side, act, at }) => ({ side: side as Side, act: act as CallAct, at }));
}
