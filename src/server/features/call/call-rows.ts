import type { CallLook, Side, Signal } from "#domain/call/call.rules.ts";
import { SIGNAL_LIVES_MS } from "#domain/call/call.rules.ts";
import { type CallSession, openCallSession } from "#domain/call/call-sessions.ts";
import type { Participant as Person } from "#domain/room/participants.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Place, Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Database } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import { listCallSessions, listSignals, type SeatRow, type SignalRow } from "./call.queries.ts";

/** The rows of the two places; one that nobody ever had is not there. */
export type CallSessionRows = Readonly<Partial<Record<Side, SeatRow>>>;

export function otherSide(side: Side): Side {
  return side === "doctor" ? "patient" : "doctor";
}

export function rowsOf(rows: readonly SeatRow[]): CallSessionRows {
  return Object.fromEntries(rows.map((row) => [row.side as Side, row]));
}

export function participantOf(row: SeatRow | undefined): CallSession | null {
  if (!row || row.device === null || row.sessionId === null) return null;
  return { device: row.device, sessionId: row.sessionId, seenAt: Date.parse(row.seenAt) };
}

/** Who has, or had last, a place of this side. */
export function personOf(side: Side, row: Pick<SeatRow, "adult"> | undefined): Person {
  return side === "patient" && row?.adult ? "adult" : side;
}

/** Whether nobody has the place since its adult was sent out: their name stays until somebody else comes. */
function isDismissed(row: SeatRow | undefined): boolean {
  return row !== undefined && row.sessionId === null && row.adult !== null;
}

/** Where a sealed signal stands. */
export function bodyPlace(consultationId: string, number: number): Place {
  return { column: "callSignals.body", row: `${consultationId}:${number}` };
}

interface LookingParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly hub: Hub;
}

interface Looker {
  readonly side: Side;
  /** Of a named adult the seat in the visit; null for others. */
  readonly adult: string | null;
  readonly participantAccess: {
    readonly id: string;
    readonly state: string;
    readonly hearer: string;
    readonly treats: boolean;
  };
}

export function createLooking({ database, vault, clock, hub }: LookingParts) {
  const { kysely } = database;

  const heard = ({ consultationId, number, fromSession, body }: SignalRow) => ({
    number,
    from: fromSession,
    signal: JSON.parse(vault.open(body, bodyPlace(consultationId, number))) as Signal,
  });

  return {
    /** How the call stands for one of its two people, whose right was asked before. */
    async look(
      { side, adult, participantAccess }: Looker,
      from: { sessionId: string | null; after: number },
    ): Promise<CallLook> {
      const version = await hub.version("signals", participantAccess.hearer);
      if (participantAccess.state !== "in-progress" || !participantAccess.treats) {
        const noSession = { mine: null, theirs: null, mineBy: null, theirsBy: null, dismissed: false, declined: false };
        return { open: false, as: side, ...noSession, signals: [], version };
      }
      const rows = rowsOf(await listCallSessions(kysely, participantAccess.id));
      const now = clock.now();
      const [own, other] = [rows[side], rows[otherSide(side)]];
      const mine = openCallSession(participantOf(own), now)?.sessionId ?? null;
      const theirs = openCallSession(participantOf(other), now)?.sessionId ?? null;
      // Who shares a side shares no signals: only whoever sits there gets them.
      const fetched =
        mine !== null && mine === from.sessionId && own?.adult === adult
          ? await listSignals(kysely, participantAccess.id, mine, from.after, moment(clock, -SIGNAL_LIVES_MS))
          : [];
      return {
        ...{ open: true, as: side, mine, theirs },
        mineBy: mine === null ? null : personOf(side, own),
        theirsBy: theirs === null ? null : personOf(otherSide(side), other),
        dismissed: isDismissed(other),
        declined: mine !== null && other?.declined === mine,
        signals: fetched.map(heard),
        version,
      };
    },
  };
}
