import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import {
  type CallLogEntry,
  type CallSnapshot,
  callSessionSchema,
  declineSchema,
  type JoinResult,
  joinSchema,
  pollSchema,
  type Shown,
  sendSchema,
} from "#domain/call/call.rules.ts";
import { CALL_SESSION_TTL_MS, CLOSING_TTL_MS, getsCallSession, openCallSession } from "#domain/call/call-sessions.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { sideOf } from "#domain/room/participants.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { takeAttempt } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { type CallSessionRow, dropSignalsOf, putCallSession, touchCallSession } from "./call.queries.ts";
import { emptyCallSession, endSessions, noteMissed } from "./call-ending.ts";
import { callsOf, lastEntryIfChanged, logJoined, logLost, logShown } from "./call-log.ts";
import { type CallPart, requireOpen, requirePart } from "./call-part.ts";
import { type CallSessionRows, isCalled, otherRows, participantOf, readSnapshot, requirePlace } from "./call-rows.ts";
import { announceCall, lockCallSessions } from "./call-sessions.ts";
import { endColleagueAccess } from "./colleague-access.service.ts";
import { iceServersFor } from "./ice.ts";
import { forwardSignals } from "./signals.ts";

export { removeColleague, removeDoctor, removeGuardian, ringColleague } from "./call-removal.ts";
export { sweepCalls } from "./call-store.ts";
export { listCallColleagues } from "./colleague-access.service.ts";
export { listIncomingCalls } from "./incoming-calls.ts";

const NO_SESSION = { sessionId: null, after: 0 };

async function countPost(app: App, { participantAccess }: CallPart): Promise<void> {
  const ticket = await takeAttempt(app, [{ limit: app.limits.callPosts, subject: participantAccess.subscriber }]);
  if (!ticket) throw fail("CHANGED_TOO_OFTEN");
}

async function countCall(tx: Transaction, { participantAccess: { id, subscriber } }: CallPart): Promise<void> {
  const ticket = await takeAttempt(tx, [{ limit: tx.limits.calls, subject: `${id} ${subscriber}` }]);
  if (!ticket) throw fail("CHANGED_TOO_OFTEN");
}

/** Lists when each side was in the calls of a consultation and how, for its record. */
export function listCallLog({ db }: App, consultationId: string): Promise<readonly CallLogEntry[]> {
  return callsOf(db, consultationId);
}

/** {@inheritDoc VideoCallApi.pollCall} */
export async function pollCall(app: App, actor: Actor, consultationId: string, input: unknown): Promise<CallSnapshot> {
  const part = await requirePart(app, actor, consultationId);
  return readSnapshot(app, part, checkOrFail(pollSchema, input ?? {}));
}

/** A person who lost contact for so long is called again, and does not rejoin automatically. */
async function endLostSessions(tx: Transaction, { person, participantAccess }: CallPart, rows: CallSessionRows) {
  const now = tx.clock.now();
  for (const other of otherRows(rows, person)) {
    if (openCallSession(participantOf(other), now) !== null) continue;
    await logLost(tx.db, other, now);
    await putCallSession(tx.db, emptyCallSession(tx, participantAccess.id, other.side));
  }
}

/** Says that it rings at the others, or was answered on the own side. */
async function emitJoined(tx: Transaction, part: CallPart, before: CallSessionRows, own: CallSessionRow) {
  const { person, participantAccess, colleague } = part;
  const { id } = participantAccess;
  const now = tx.clock.now();
  const isAnswer = otherRows(before, person).some((row) => openCallSession(participantOf(row), now));
  if (person === "colleague") await tx.emit("colleague.answered", { consultationId: id, uid: colleague });
  else await tx.emit(isAnswer ? "call.answered" : "call.ringing", { consultation: participantAccess, person });
  if (isCalled({ ...before, [person]: own }, now)) {
    await tx.emit("colleague.called", { consultationId: id, uid: colleague });
  }
}

/** {@inheritDoc VideoCallApi.joinCall} */
export async function joinCall(app: App, actor: Actor, consultationId: string, input: unknown): Promise<JoinResult> {
  const part = await requirePart(app, actor, consultationId);
  const { device, takeOver } = checkOrFail(joinSchema, input);
  requireOpen(part);
  await countPost(app, part);
  const { person, adult: guardian, participantAccess } = part;
  const sessionId = randomUUID();
  const isIn = await inTransaction(app, async (tx) => {
    const now = tx.clock.now();
    const rows = await lockCallSessions(tx, participantAccess.id);
    const before = rows[person];
    // Checked again under the lock: the consultation may have ended, or the doctor been suspended, meanwhile.
    requireOpen(await requirePart(tx, actor, consultationId));
    requirePlace(rows, person, now);
    // The session of an earlier guardian is never the actor's own, whatever device id it sends.
    const tab = before?.adult === guardian ? device : "";
    if (!getsCallSession(participantOf(before), tab, takeOver, now)) return false;
    if (participantOf(before) === null) await countCall(tx, part);
    if (before?.sessionId) await dropSignalsOf(tx.db, participantAccess.id, before.sessionId);
    await endLostSessions(tx, part, rows);
    const own = { ...emptyCallSession(tx, participantAccess.id, person), device, sessionId, adult: guardian };
    await putCallSession(tx.db, own);
    await logJoined(tx.db, before, own, now);
    if (participantOf(before) === null) await emitJoined(tx, part, rows, own);
    await announceCall(tx, part);
    return true;
  });
  const snapshot = await readSnapshot(app, part, { sessionId: isIn ? sessionId : null, after: 0 });
  if (!isIn) return { kind: "elsewhere", snapshot };
  return { kind: "in", sessionId, iceServers: iceServersFor(app.iceServers ?? [], app.clock.now()), snapshot };
}

/** Logs what the actor sends from now on, if the session is still the actor's. */
async function recordShown(app: App, part: CallPart, sessionId: string, shows: Shown): Promise<void> {
  const { person, adult: guardian, participantAccess } = part;
  if (!(await lastEntryIfChanged(app.db, participantAccess.id, person, shows))) return;
  await inTransaction(app, async (tx) => {
    const own = (await lockCallSessions(tx, participantAccess.id))[person];
    if (own?.sessionId !== sessionId || own.adult !== guardian) return;
    await logShown(tx.db, participantAccess.id, person, shows, moment(tx.clock));
  });
}

/** {@inheritDoc VideoCallApi.sendSignals} */
export async function sendSignals(
  app: App,
  actor: Actor,
  consultationId: string,
  input: unknown,
): Promise<CallSnapshot> {
  const part = await requirePart(app, actor, consultationId);
  const { to, shows, closing, ...sent } = checkOrFail(sendSchema, input);
  requireOpen(part);
  await countPost(app, part);
  const { participantAccess, person, adult: guardian } = part;
  const place = { consultationId: participantAccess.id, side: person, adult: guardian };
  if (to !== null && sent.signals.length > 0) await forwardSignals(app, part, { ...sent, to });
  else {
    const seenAt = moment(app.clock, closing ? CLOSING_TTL_MS - CALL_SESSION_TTL_MS : 0);
    await inTransaction(app, (tx) => touchCallSession(tx.db, place, sent.sessionId, seenAt));
  }
  if (shows !== undefined) await recordShown(app, part, sent.sessionId, shows);
  return readSnapshot(app, part, sent);
}

/** {@inheritDoc VideoCallApi.leaveCall} */
export async function leaveCall(app: App, actor: Actor, consultationId: string, input: unknown): Promise<CallSnapshot> {
  const part = await requirePart(app, actor, consultationId);
  const { sessionId } = checkOrFail(callSessionSchema, input);
  const { person, adult: guardian, participantAccess } = part;
  await inTransaction(app, async (tx) => {
    const sessions = await lockCallSessions(tx, participantAccess.id);
    const before = sessions[person];
    if (before?.sessionId !== sessionId || before.adult !== guardian) return;
    await endSessions(tx, participantAccess.id, person, sessions);
    const isAlone = otherRows(sessions, person).length === 0;
    if (person !== "colleague" && isAlone && participantAccess.state === "in-progress") {
      await noteMissed(tx, participantAccess, person);
    }
    await announceCall(tx, part);
  });
  return readSnapshot(app, part, NO_SESSION);
}

/** The person of the other side who calls with this session, while no one on the own side has answered. */
function ringingCaller(sessions: CallSessionRows, { person }: CallPart, sessionId: string) {
  const caller = otherRows(sessions, person).find((row) => row.sessionId === sessionId)?.side;
  const isOfSide = (row: CallSessionRow) => sideOf(row.side) === sideOf(person);
  const isAnswered = participantOf(sessions[person]) !== null || otherRows(sessions, person).some(isOfSide);
  return caller === undefined || sideOf(caller) === sideOf(person) || isAnswered ? undefined : caller;
}

/** {@inheritDoc VideoCallApi.declineCall} */
export async function declineCall(
  app: App,
  actor: Actor,
  consultationId: string,
  input: unknown,
): Promise<CallSnapshot> {
  const part = await requirePart(app, actor, consultationId);
  const { sessionId, wait } = checkOrFail(declineSchema, input);
  requireOpen(part);
  await countPost(app, part);
  const { person, participantAccess } = part;
  await inTransaction(app, async (tx) => {
    // A second doctor who declines gives the access up, and the call of the others goes on.
    if (person === "colleague") {
      await endColleagueAccess(tx, participantAccess, { as: person, uid: participantAccess.subscriber });
      return;
    }
    const sessions = await lockCallSessions(tx, participantAccess.id);
    const caller = ringingCaller(sessions, part, sessionId);
    if (caller === undefined) return;
    await endSessions(tx, participantAccess.id, caller, sessions);
    const declined = { declined: sessionId, asksToWait: wait ? 1 : 0 };
    await putCallSession(tx.db, { ...emptyCallSession(tx, participantAccess.id, person), ...declined });
    await tx.emit("call.answered", { consultation: participantAccess, person });
    await announceCall(tx, part);
  });
  return readSnapshot(app, part, NO_SESSION);
}
