import { randomUUID } from "node:crypto";
import type { VideoCallApi } from "#domain/call/call.api.ts";
import {
  callSessionSchema,
  declineSchema,
  joinSchema,
  MAX_WAITING_SIGNALS,
  pollSchema,
  type Shown,
  SIGNAL_TTL_MS,
  type Signal,
  sendSchema,
} from "#domain/call/call.rules.ts";
import { CALL_SESSION_TTL_MS, CLOSING_TTL_MS, getsCallSession, openCallSession } from "#domain/call/call-sessions.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { sideOf } from "#domain/room/participants.ts";
import type { AppContext, Notifications } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { colleaguesOf, createColleagueEnding } from "#server/features/colleague/colleague-access.service.ts";
import type { Consultations, RunningConsultation } from "#server/features/consultations/consultations.service.ts";
import type { IceEntry } from "#server/ice-config.ts";
import type { Announce } from "#server/live/hub.ts";
import {
  type CallSessionRow,
  countSignals,
  dropSignalsOf,
  insertSignals,
  listCallSessions,
  putCallSession,
  takeNumbers,
  touchCallSession,
} from "./call.queries.ts";
import { createCallEnding } from "./call-ending.ts";
import { callsOf, lastEntryIfChanged, logJoined, logLost, logShown } from "./call-log.ts";
import { audienceOf, type CallPart, createCallParts, requireOpen } from "./call-part.ts";
import { createCallPushes } from "./call-pushes.ts";
import { bodyPlace, createCallView, isCalled, otherRows, participantOf, requirePlace, rowsOf } from "./call-rows.ts";
import { createCallStore } from "./call-store.ts";
import { iceServersFor } from "./ice.ts";
import { createIncomingCalls } from "./incoming-calls.ts";
import type { VideoCalls } from "./video-calls.ts";

export type { VideoCalls } from "./video-calls.ts";

export interface CallDependencies {
  readonly consultations: Pick<Consultations, "participantAccess" | "called" | "api">;
  readonly notifications: Pick<Notifications, "write">;
  readonly iceServers: readonly IceEntry[] | undefined;
}

export function createVideoCalls(
  context: AppContext,
  { consultations, notifications, iceServers = [] }: CallDependencies,
): VideoCalls {
  const { database, vault, clock, hub, attempts, limits, push } = context;
  const { kysely } = database;
  const callView = createCallView(context);
  const ending = createCallEnding(context, notifications);
  const pushes = createCallPushes(context);

  const partOf = createCallParts(consultations);
  const endColleague = createColleagueEnding(context);

  async function countPost({ participantAccess }: CallPart): Promise<void> {
    const ticket = await attempts.take([{ limit: limits.callPosts, subject: participantAccess.subscriber }]);
    if (!ticket) throw fail("CHANGED_TOO_OFTEN");
  }

  async function countCall(trx: Queryable, { participantAccess: { id, subscriber } }: CallPart): Promise<void> {
    const ticket = await attempts.takeIn(trx, [{ limit: limits.calls, subject: `${id} ${subscriber}` }]);
    if (!ticket) throw fail("CHANGED_TOO_OFTEN");
  }

  async function notify(announce: Announce, part: CallPart): Promise<void> {
    for (const who of audienceOf(part)) await announce("signals", who);
  }

  /** All call sessions, locked until the transaction ends. */
  async function lockCallSessions(trx: Queryable, consultationId: string) {
    await takeNumbers(trx, consultationId, 0, moment(clock));
    return rowsOf(await listCallSessions(trx, consultationId));
  }

  /** Forwards signals to the session of another person of this call, if the sender's session is still the actor's. */
  function forward(part: CallPart, sent: { sessionId: string; to: string; batch: number; signals: readonly Signal[] }) {
    const { person, adult: guardian, participantAccess } = part;
    const now = moment(clock);
    return hub.transaction(async (trx, announce) => {
      const last = await takeNumbers(trx, participantAccess.id, sent.signals.length, now);
      const sessions = rowsOf(await listCallSessions(trx, participantAccess.id));
      const own = sessions[person];
      // A repeated request, whose answer was lost, has been forwarded already.
      if (own?.sessionId !== sent.sessionId || own.adult !== guardian || sent.batch <= own.batch) return;
      const waiting = await countSignals(trx, participantAccess.id, moment(clock, -SIGNAL_TTL_MS));
      if (waiting + sent.signals.length > MAX_WAITING_SIGNALS) throw fail("CHANGED_TOO_OFTEN");
      await putCallSession(trx, { ...own, seenAt: now, batch: sent.batch });
      // A page that is gone never fetches its signals.
      if (!otherRows(sessions, person).some(({ sessionId }) => sessionId === sent.to)) return;
      const first = last - sent.signals.length + 1;
      const rows = sent.signals.map((signal, index) => {
        const number = first + index;
        const body = vault.encrypt(JSON.stringify(signal), bodyPlace(participantAccess.id, number));
        return {
          consultationId: participantAccess.id,
          number,
          fromSession: sent.sessionId,
          toSession: sent.to,
          body,
          at: now,
        };
      });
      await insertSignals(trx, rows);
      await notify(announce, part);
    });
  }

  /** Logs what the actor sends from now on, if the session is still the actor's. */
  async function recordShown(
    { person, adult: guardian, participantAccess }: CallPart,
    sessionId: string,
    shows: Shown,
  ): Promise<void> {
    if (!(await lastEntryIfChanged(kysely, participantAccess.id, person, shows))) return;
    await kysely.transaction().execute(async (trx) => {
      const own = (await lockCallSessions(trx, participantAccess.id))[person];
      if (own?.sessionId === sessionId && own.adult === guardian)
        await logShown(trx, participantAccess.id, person, shows, moment(clock));
    });
  }

  const api: VideoCallApi = {
    incoming: createIncomingCalls(context, consultations),

    async poll(actor, consultationId, input) {
      const part = await partOf(kysely, actor, consultationId);
      return callView.snapshot(part, checkOrFail(pollSchema, input ?? {}));
    },

    async join(actor, consultationId, input) {
      const part = await partOf(kysely, actor, consultationId);
      const { device, takeOver } = checkOrFail(joinSchema, input);
      requireOpen(part);
      await countPost(part);
      const { person, adult: guardian, participantAccess } = part;
      const sessionId = randomUUID();
      const taken = await hub.transaction(async (trx, announce) => {
        const rows = await lockCallSessions(trx, participantAccess.id);
        const before = rows[person];
        // Checked again under the lock: the consultation may have ended, or the doctor been suspended, meanwhile.
        requireOpen(await partOf(trx, actor, consultationId));
        requirePlace(rows, person, clock.now());
        // The session of an earlier guardian is never the actor's own, whatever device id it sends.
        const tab = before?.adult === guardian ? device : "";
        if (!getsCallSession(participantOf(before), tab, takeOver, clock.now())) return false;
        if (participantOf(before) === null) await countCall(trx, part);
        if (before?.sessionId) await dropSignalsOf(trx, participantAccess.id, before.sessionId);
        // A person who lost contact for so long is called again, and does not rejoin automatically.
        for (const other of otherRows(rows, person)) {
          if (openCallSession(participantOf(other), clock.now()) !== null) continue;
          await logLost(trx, other, clock.now());
          await putCallSession(trx, ending.emptyCallSession(participantAccess.id, other.side));
        }
        const now = { ...ending.emptyCallSession(participantAccess.id, person), device, sessionId, adult: guardian };
        await putCallSession(trx, now);
        await logJoined(trx, before, now, clock.now());
        if (participantOf(before) === null) {
          const isAnswer = otherRows(rows, person).some((row) => openCallSession(participantOf(row), clock.now()));
          if (person === "colleague")
            await pushes.colleague(trx, "colleague-over", participantAccess.id, part.colleague);
          else await (isAnswer ? pushes.over : pushes.ring)(trx, participantAccess, person);
          if (isCalled({ ...rows, [person]: now }, clock.now()))
            await pushes.colleague(trx, "colleague-calls", participantAccess.id, part.colleague);
        }
        await notify(announce, part);
        return true;
      });
      push.nudge();
      const snapshot = await callView.snapshot(part, { sessionId: taken ? sessionId : null, after: 0 });
      if (!taken) return { kind: "elsewhere", snapshot };
      return { kind: "in", sessionId, iceServers: iceServersFor(iceServers, clock.now()), snapshot };
    },

    async send(actor, consultationId, input) {
      const part = await partOf(kysely, actor, consultationId);
      const { to, shows, closing, ...sent } = checkOrFail(sendSchema, input);
      requireOpen(part);
      await countPost(part);
      const { participantAccess, person, adult: guardian } = part;
      const place = { consultationId: participantAccess.id, side: person, adult: guardian };
      if (to !== null && sent.signals.length > 0) await forward(part, { ...sent, to });
      else {
        const seenAt = moment(clock, closing ? CLOSING_TTL_MS - CALL_SESSION_TTL_MS : 0);
        await kysely.transaction().execute((trx) => touchCallSession(trx, place, sent.sessionId, seenAt));
      }
      if (shows !== undefined) await recordShown(part, sent.sessionId, shows);
      return callView.snapshot(part, sent);
    },

    async leave(actor, consultationId, input) {
      const part = await partOf(kysely, actor, consultationId);
      const { sessionId } = checkOrFail(callSessionSchema, input);
      const { person, adult: guardian, participantAccess } = part;
      await hub.transaction(async (trx, announce) => {
        const sessions = await lockCallSessions(trx, participantAccess.id);
        const before = sessions[person];
        if (before?.sessionId !== sessionId || before.adult !== guardian) return;
        await ending.leave(trx, participantAccess.id, person, sessions);
        const isAlone = person !== "colleague" && otherRows(sessions, person).length === 0;
        const unanswered = isAlone && participantAccess.state === "in-progress";
        if (unanswered) await ending.addMissed(trx, announce, participantAccess, before);
        await notify(announce, part);
      });
      push.nudge();
      return callView.snapshot(part, { sessionId: null, after: 0 });
    },

    async decline(actor, consultationId, input) {
      const part = await partOf(kysely, actor, consultationId);
      const { sessionId, wait } = checkOrFail(declineSchema, input);
      requireOpen(part);
      await countPost(part);
      const { person, participantAccess } = part;
      await hub.transaction(async (trx, announce) => {
        // A second doctor who declines gives the access up, and the call of the others goes on.
        if (person === "colleague") {
          const by = { as: person, uid: participantAccess.subscriber };
          return void (await endColleague(trx, announce, participantAccess, by));
        }
        const sessions = await lockCallSessions(trx, participantAccess.id);
        const caller = otherRows(sessions, person).find((row) => row.sessionId === sessionId)?.side;
        // Only a call of the other side rings, and only while no one on the own side has answered it.
        const isOfSide = (row: CallSessionRow) => sideOf(row.side) === sideOf(person);
        const answered = participantOf(sessions[person]) !== null || otherRows(sessions, person).some(isOfSide);
        if (caller === undefined || sideOf(caller) === sideOf(person) || answered) return;
        await ending.leave(trx, participantAccess.id, caller, sessions);
        const declined = { declined: sessionId, asksToWait: wait ? 1 : 0 };
        await putCallSession(trx, { ...ending.emptyCallSession(participantAccess.id, person), ...declined });
        await pushes.over(trx, participantAccess, person);
        await notify(announce, part);
      });
      push.nudge();
      return callView.snapshot(part, { sessionId: null, after: 0 });
    },
  };

  async function dismissDoctor(
    trx: Queryable,
    announce: Announce,
    consultations: readonly RunningConsultation[],
  ): Promise<void> {
    for (const { id, subscribers } of consultations) {
      await ending.leave(trx, id, "doctor", await lockCallSessions(trx, id));
      for (const who of subscribers) await announce("signals", who);
    }
  }

  async function dismiss(
    trx: Queryable,
    announce: Announce,
    consultationId: string,
    guardian: string,
    people: readonly string[],
  ): Promise<void> {
    if (rowsOf(await listCallSessions(trx, consultationId)).adult?.adult !== guardian) return;
    const sessions = await lockCallSessions(trx, consultationId);
    if (sessions.adult?.adult !== guardian) return;
    await ending.leave(trx, consultationId, "adult", sessions);
    for (const who of people) await announce("signals", who);
  }

  return {
    api,
    dismiss,
    async dismissColleague(trx, consultationId) {
      await ending.leave(trx, consultationId, "colleague", await lockCallSessions(trx, consultationId));
    },
    async ringColleague(trx, consultationId, colleague) {
      const rows = rowsOf(await listCallSessions(trx, consultationId));
      if (isCalled(rows, clock.now())) await pushes.colleague(trx, "colleague-calls", consultationId, colleague);
    },
    dismissDoctor,
    log: (consultationId) => callsOf(kysely, consultationId),
    colleagues: (consultationId) => colleaguesOf(kysely, consultationId),
    ...createCallStore(context, ending),
  };
}
