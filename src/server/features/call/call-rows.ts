import type { CallLook, Side, Signal } from "#domain/call/call.rules.ts";
import { SIGNAL_LIVES_MS } from "#domain/call/call.rules.ts";
import { type Seat, takenSeat } from "#domain/call/seats.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Place, Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Database } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import { listSeats, listSignals, type SeatRow, type SignalRow } from "./call.queries.ts";

/** The rows of the two places; one that nobody ever had is not there. */
export type SeatRows = Readonly<Partial<Record<Side, SeatRow>>>;

export function otherSide(side: Side): Side {
  return side === "doctor" ? "patient" : "doctor";
}

export function rowsOf(rows: readonly SeatRow[]): SeatRows {
  return Object.fromEntries(rows.map((row) => [row.side as Side, row]));
}

export function seatOf(row: SeatRow | undefined): Seat | null {
  if (!row || row.device === null || row.seat === null) return null;
  return { device: row.device, seat: row.seat, seenAt: Date.parse(row.seenAt) };
}

/** Where a sealed signal stands. */
export function bodyPlace(visit: string, number: number): Place {
  return { column: "callSignals.body", row: `${visit}:${number}` };
}

interface LookingParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly hub: Hub;
}

interface Looker {
  readonly actor: { readonly uid: string };
  readonly side: Side;
  readonly sitting: { readonly id: string; readonly state: string };
}

export function createLooking({ database, vault, clock, hub }: LookingParts) {
  const { kysely } = database;

  const heard = ({ visit, number, fromSeat, body }: SignalRow) => ({
    number,
    from: fromSeat,
    signal: JSON.parse(vault.open(body, bodyPlace(visit, number))) as Signal,
  });

  return {
    /** How the call stands for one of its two people, whose right was asked before. */
    async look({ actor, side, sitting }: Looker, from: { seat: string | null; after: number }): Promise<CallLook> {
      const version = await hub.version("signals", actor.uid);
      if (sitting.state !== "in-progress") {
        return { open: false, as: side, mine: null, theirs: null, declined: false, signals: [], version };
      }
      const rows = rowsOf(await listSeats(kysely, sitting.id));
      const now = clock.now();
      const mine = takenSeat(seatOf(rows[side]), now)?.seat ?? null;
      const theirs = takenSeat(seatOf(rows[otherSide(side)]), now)?.seat ?? null;
      const fetched =
        mine !== null && mine === from.seat
          ? await listSignals(kysely, sitting.id, mine, from.after, moment(clock, -SIGNAL_LIVES_MS))
          : [];
      const declined = mine !== null && rows[otherSide(side)]?.declined === mine;
      return { open: true, as: side, mine, theirs, declined, signals: fetched.map(heard), version };
    },
  };
}
