import type { CallLook, Side, Signal } from "#domain/call/call.rules.ts";
import { SIGNAL_LIVES_MS } from "#domain/call/call.rules.ts";
import { type CallSession, openCallSession } from "#domain/call/call-sessions.ts";
import type { Participant as Person } from "#domain/room/participants.ts";
import type { Place } from "#server/adapters/vault/vault.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { ParticipantAccess } from "#server/features/consultations/consultations.service.ts";
import { openedOr } from "#server/unreadable.ts";
import { type CallSessionRow, listCallSessions, listSignals, type SignalRow } from "./call.queries.ts";

/** The rows of both sides; a side that never joined is missing. */
export type CallSessionRows = Readonly<Partial<Record<Side, CallSessionRow>>>;

export function otherSide(side: Side): Side {
  return side === "doctor" ? "patient" : "doctor";
}

export function rowsOf(rows: readonly CallSessionRow[]): CallSessionRows {
  return Object.fromEntries(rows.map((row) => [row.side as Side, row]));
}

export function participantOf(row: CallSessionRow | undefined): CallSession | null {
  if (!row || row.device === null || row.sessionId === null) return null;
  return { device: row.device, sessionId: row.sessionId, seenAt: Date.parse(row.seenAt) };
}

/** Who is, or was last, in the call for this side. */
export function personOf(side: Side, row: Pick<CallSessionRow, "adult"> | undefined): Person {
  return side === "patient" && row?.adult ? "adult" : side;
}

/** The place that the encryption of a signal is bound to. */
export function bodyPlace(consultationId: string, number: number): Place {
  return { column: "callSignals.body", row: `${consultationId}:${number}` };
}

type CallViewParts = Pick<AppContext, "database" | "vault" | "clock" | "hub">;

interface Looker {
  readonly side: Side;
  /** The id of a guardian access for a named adult; null for others. */
  readonly adult: string | null;
  readonly participantAccess: Pick<ParticipantAccess, "id" | "state" | "subscriber" | "treats">;
}

export function createCallView({ database, vault, clock, hub }: CallViewParts) {
  const { kysely } = database;

  /** The signal of a row; none when it can't be decrypted. */
  function heard({ consultationId, number, fromSession, body }: SignalRow): CallLook["signals"] {
    return openedOr([], () => {
      const signal = JSON.parse(vault.open(body, bodyPlace(consultationId, number))) as Signal;
      return [{ number, from: fromSession, signal }];
    });
  }

  return {
    /** The state of the call for one participant, whose access was checked before. */
    async look(
      { side, adult, participantAccess }: Looker,
      from: { sessionId: string | null; after: number },
    ): Promise<CallLook> {
      const version = await hub.version("signals", participantAccess.subscriber);
      if (participantAccess.state !== "in-progress" || !participantAccess.treats) {
        const noSession = { mine: null, theirs: null, mineBy: null, theirsBy: null, endedAt: null, declined: false };
        return { open: false, as: side, ...noSession, signals: [], version };
      }
      const rows = rowsOf(await listCallSessions(kysely, participantAccess.id));
      const now = clock.now();
      const [own, other] = [rows[side], rows[otherSide(side)]];
      const mine = openCallSession(participantOf(own), now)?.sessionId ?? null;
      const theirs = openCallSession(participantOf(other), now)?.sessionId ?? null;
      // Signals are sent to one session, not to all who share a side.
      const fetched =
        mine !== null && mine === from.sessionId && own?.adult === adult
          ? await listSignals(kysely, participantAccess.id, mine, from.after, moment(clock, -SIGNAL_LIVES_MS))
          : [];
      return {
        ...{ open: true, as: side, mine, theirs },
        mineBy: mine === null ? null : personOf(side, own),
        theirsBy: theirs === null ? null : personOf(otherSide(side), other),
        endedAt: from.sessionId !== null && !own?.sessionId ? (own?.seenAt ?? moment(clock)) : null,
        declined: from.sessionId !== null && other?.declined === from.sessionId,
        signals: fetched.flatMap(heard),
        version,
      };
    },
  };
}
