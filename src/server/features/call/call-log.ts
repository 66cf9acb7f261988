import type { CallLogEntry, Shown } from "#domain/call/call.rules.ts";
import { openCallSession } from "#domain/call/call-sessions.ts";
import { type CallRole, sideOf } from "#domain/room/participants.ts";
import type { Queryable } from "#server/database/open.ts";
import type { CallSessionRow } from "./call.queries.ts";
import { type CallLogRow, EXIT_ACTS, insertEntry, lastEntry, listEntries, placeOf } from "./call-log.queries.ts";
import { participantOf } from "./call-rows.ts";

/** More changes of camera and microphone than any consultation has; further ones are not logged. */
const MAX_LINES = 400;

const isIn = (logEntry: CallLogRow | undefined) => logEntry !== undefined && !EXIT_ACTS.includes(logEntry.act);
/** What a person sends according to its last entry; nothing when it has only joined. */
const shownBy = ({ act }: CallLogRow) => (act === "joined" ? "apart" : act);

/**
 * Logs that a person joined; a reload and a change of device belong to the same stay.
 * @param before - The session before.
 * @param now - The session now.
 */
export async function logJoined(trx: Queryable, before: CallSessionRow | undefined, now: CallSessionRow, time: number) {
  if (before) await logLost(trx, before, time);
  const { consultationId, side } = now;
  const logEntry = { consultationId, at: new Date(time).toISOString(), ...placeOf(side) };
  const last = await lastEntry(trx, consultationId, side);
  if (!last || !isIn(last)) return insertEntry(trx, { ...logEntry, act: "joined" });
  // The new page is not connected to the others yet.
  if (shownBy(last) !== "apart") await insertEntry(trx, { ...logEntry, act: "apart" });
}

/**
 * The last entry of a person that is in the call and now sends something else; undefined when there is nothing to log.
 */
export async function lastEntryIfChanged(
  db: Queryable,
  consultationId: string,
  person: CallRole,
  shows: Shown,
): Promise<CallLogRow | undefined> {
  const last = await lastEntry(db, consultationId, person);
  const isNew = last !== undefined && isIn(last) && shownBy(last) !== shows && last.number < MAX_LINES;
  return isNew ? last : undefined;
}

/** Logs what a person sends from now on, if that has changed. */
export async function logShown(
  trx: Queryable,
  consultationId: string,
  person: CallRole,
  shows: Shown,
  moment: string,
): Promise<void> {
  const before = await lastEntryIfChanged(trx, consultationId, person, shows);
  if (before) await insertEntry(trx, { consultationId, act: shows, at: moment, ...placeOf(person) });
}

async function noteGone(
  trx: Queryable,
  consultationId: string,
  person: CallRole,
  act: "left" | "lost",
  moment: string,
): Promise<boolean> {
  const last = await lastEntry(trx, consultationId, person);
  if (!last || !isIn(last)) return false;
  await insertEntry(trx, { consultationId, act, at: moment, ...placeOf(person) });
  return true;
}

export async function logLeft(trx: Queryable, consultationId: string, person: CallRole, moment: string): Promise<void> {
  await noteGone(trx, consultationId, person, "left", moment);
}

/**
 * Logs that a person's connection was lost, at the time of their last sign of life.
 * @returns False when it was logged before.
 */
export async function logLost(trx: Queryable, row: CallSessionRow, now: number): Promise<boolean> {
  const session = participantOf(row);
  if (session === null || openCallSession(session, now) !== null) return false;
  return noteGone(trx, row.consultationId, row.side, "lost", row.seenAt);
}

/** When each person was in the calls of a consultation and how, in order; nothing that was said (TRUST.md CL-5). */
export async function callsOf(db: Queryable, consultationId: string): Promise<CallLogEntry[]> {
  const rows = await listEntries(db, consultationId);
  return rows.map(({ side, act, at, byAdult: byGuardian }) => ({
    ...{ side: sideOf(side), act: act, at },
    by: side === "patient" && byGuardian === 1 ? "adult" : side,
  }));
}
