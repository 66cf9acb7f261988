import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import type { CallCalls } from "#domain/call/call.calls.ts";
import {
  type CallLine,
  joinSchema,
  lookSchema,
  type Shown,
  SIGNAL_LIVES_MS,
  type Side,
  type Signal,
  seatSchema,
  sendSchema,
  WAITING_MOST,
} from "#domain/call/call.rules.ts";
import { getsSeat } from "#domain/call/seats.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { sideOf } from "#domain/room/seats.ts";
import { UNCHECKED } from "#domain/room/unchecked.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Consultations, Sitting, UnderWay } from "#server/features/consultations/consultations.service.ts";
import type { IceEntry } from "#server/ice-config.ts";
import type { Attempts } from "#server/identity/attempts.ts";
import type { Limits } from "#server/identity/limits.ts";
import type { Announce, Hub } from "#server/live/hub.ts";
import type { Log } from "#server/log.ts";
import {
  countSignals,
  dropSignalsOf,
  insertSignals,
  listSeats,
  putSeat,
  type SeatRow,
  takeNumbers,
  touchSeat,
} from "./call.queries.ts";
import { type CallKeeping, createCallKeeping } from "./call-keeping.ts";
import { callsOf, lineBefore, noteJoined, noteLeft, noteShown } from "./call-log.ts";
import { bodyPlace, createLooking, otherSide, rowsOf, seatOf } from "./call-rows.ts";
import { iceServersFor } from "./ice.ts";

export interface CallParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly attempts: Attempts;
  readonly limits: Limits;
  readonly consultations: Pick<Consultations, "sitting">;
  readonly iceServers: readonly IceEntry[];
  readonly log: Log;
}

/** Calls, and beside them what only the keeper's own process and other features do. */
export interface Calling extends CallKeeping {
  readonly calls: CallCalls;
  /** When each side was in the calls of a visit and how, for its record. */
  log(visit: string): Promise<readonly CallLine[]>;
  /** Sends a named adult out of the call, in the transaction that ends their seat. In: who is told of it. */
  dismiss(trx: Queryable, announce: Announce, visit: string, adult: string, people: readonly string[]): Promise<void>;
  /** Sends the doctor out of the calls of these visits, in the transaction that ends the right to see anybody. */
  dismissDoctor(trx: Queryable, announce: Announce, visits: readonly UnderWay[]): Promise<void>;
}

interface Part {
  readonly side: Side;
  /** Of a named adult, who takes the patient's side, the seat in the visit; null for others. */
  readonly adult: string | null;
  readonly sitting: Sitting;
}

export function createCalling(parts: CallParts): Calling {
  const { database, vault, clock, hub, attempts, limits, consultations, iceServers } = parts;
  const { kysely } = database;
  const looking = createLooking(parts);

  /** The actor's part in the visit. To all but its people there is no call (TRUST.md AC-1). */
  async function partOf(db: Queryable, actor: Actor, visit: unknown): Promise<Part> {
    const sitting = await consultations.sitting(db, actor, visit);
    if (sitting.as === "staff") throw fail("NOT_FOUND");
    return { side: sideOf(sitting.as), adult: sitting.as === "adult" ? sitting.adultSeat : null, sitting };
  }

  function demandOpen({ side, sitting }: Part): void {
    if (sitting.state !== "in-progress") throw fail("CALL_NOT_OPEN");
    if (!sitting.treats) throw fail("FORBIDDEN", undefined, UNCHECKED[side]);
  }

  async function countPost({ sitting }: Part): Promise<void> {
    const ticket = await attempts.take([{ limit: limits.callPosts, subject: sitting.hearer }]);
    if (!ticket) throw fail("CHANGED_TOO_OFTEN");
  }

  async function tell(announce: Announce, { sitting }: Part): Promise<void> {
    for (const who of sitting.hearers) await announce("signals", who);
  }

  /** The two places, while nobody else can change this call. */
  async function holdSeats(trx: Queryable, visit: string) {
    await takeNumbers(trx, visit, 0, moment(clock));
    return rowsOf(await listSeats(trx, visit));
  }

  const emptySeat = (visit: string, side: Side): SeatRow => ({
    ...{ visit, side, device: null, seat: null, seenAt: moment(clock), batch: 0, declined: null, adult: null },
  });

  /** Passes signals on. Out: whether the seat was still the actor's. */
  function passOn(part: Part, sent: { seat: string; to: string; batch: number; signals: readonly Signal[] }) {
    const { side, adult, sitting } = part;
    const now = moment(clock);
    return hub.change(async (trx, announce) => {
      const last = await takeNumbers(trx, sitting.id, sent.signals.length, now);
      const { [side]: own, [otherSide(side)]: other } = rowsOf(await listSeats(trx, sitting.id));
      // What is repeated because its answer was lost has been passed on already.
      if (own?.seat !== sent.seat || own.adult !== adult || sent.batch <= own.batch) return;
      const waiting = await countSignals(trx, sitting.id, moment(clock, -SIGNAL_LIVES_MS));
      if (waiting + sent.signals.length > WAITING_MOST) throw fail("CHANGED_TOO_OFTEN");
      await putSeat(trx, { ...own, seenAt: now, batch: sent.batch });
      // For a page that is gone nobody would ever fetch them.
      if (other?.seat !== sent.to) return;
      const first = last - sent.signals.length + 1;
      const rows = sent.signals.map((signal, index) => {
        const number = first + index;
        const body = vault.seal(JSON.stringify(signal), bodyPlace(sitting.id, number));
        return { visit: sitting.id, number, fromSeat: sent.seat, toSeat: sent.to, body, at: now };
      });
      await insertSignals(trx, rows);
      await tell(announce, part);
    });
  }

  /** Writes into the log what one's own seat sends from now on; a seat that is not one's own any more says nothing. */
  async function noteWhatIsShown({ side, adult, sitting }: Part, seat: string, shows: Shown): Promise<void> {
    if (!(await lineBefore(kysely, sitting.id, side, shows))) return;
    await kysely.transaction().execute(async (trx) => {
      const own = (await holdSeats(trx, sitting.id))[side];
      if (own?.seat === seat && own.adult === adult) await noteShown(trx, sitting.id, side, shows, moment(clock));
    });
  }

  const calls: CallCalls = {
    async look(actor, visit, input) {
      const part = await partOf(kysely, actor, visit);
      return looking.look(part, checkOrFail(lookSchema, input ?? {}));
    },

    async join(actor, visit, input) {
      const part = await partOf(kysely, actor, visit);
      const { device, takeOver } = checkOrFail(joinSchema, input);
      demandOpen(part);
      await countPost(part);
      const { side, adult, sitting } = part;
      const seat = randomUUID();
      const taken = await hub.change(async (trx, announce) => {
        const before = (await holdSeats(trx, sitting.id))[side];
        // Asked again behind the lock: the visit may have ended, or the doctor been suspended, meanwhile.
        demandOpen(await partOf(trx, actor, visit));
        // Another person's tab is never one's own, whatever it calls itself.
        const tab = before?.adult === adult ? device : "";
        if (!getsSeat(seatOf(before), tab, takeOver, clock.now())) return false;
        if (before?.seat) await dropSignalsOf(trx, sitting.id, before.seat);
        const now = { ...emptySeat(sitting.id, side), device, seat, adult };
        await putSeat(trx, now);
        await noteJoined(trx, before, now, clock.now());
        await tell(announce, part);
        return true;
      });
      const look = await looking.look(part, { seat: taken ? seat : null, after: 0 });
      if (!taken) return { kind: "elsewhere", look };
      return { kind: "in", seat, iceServers: iceServersFor(iceServers, clock.now()), look };
    },

    async send(actor, visit, input) {
      const part = await partOf(kysely, actor, visit);
      const { to, shows, ...sent } = checkOrFail(sendSchema, input);
      demandOpen(part);
      await countPost(part);
      const { sitting, side, adult } = part;
      const place = { visit: sitting.id, side, adult };
      if (to !== null && sent.signals.length > 0) await passOn(part, { ...sent, to });
      else await kysely.transaction().execute((trx) => touchSeat(trx, place, sent.seat, moment(clock)));
      if (shows !== undefined) await noteWhatIsShown(part, sent.seat, shows);
      return looking.look(part, sent);
    },

    async leave(actor, visit, input) {
      const part = await partOf(kysely, actor, visit);
      const { seat } = checkOrFail(seatSchema, input);
      const { side, adult, sitting } = part;
      await hub.change(async (trx, announce) => {
        const before = (await holdSeats(trx, sitting.id))[side];
        if (before?.seat !== seat || before.adult !== adult) return;
        await dropSignalsOf(trx, sitting.id, seat);
        await putSeat(trx, emptySeat(sitting.id, side));
        await noteLeft(trx, sitting.id, side, moment(clock));
        await tell(announce, part);
      });
      return looking.look(part, { seat: null, after: 0 });
    },

    async decline(actor, visit, input) {
      const part = await partOf(kysely, actor, visit);
      const { seat } = checkOrFail(seatSchema, input);
      demandOpen(part);
      await countPost(part);
      const { side, sitting } = part;
      await hub.change(async (trx, announce) => {
        const seats = await holdSeats(trx, sitting.id);
        if (seats[otherSide(side)]?.seat !== seat || seatOf(seats[side]) !== null) return;
        await putSeat(trx, { ...emptySeat(sitting.id, side), declined: seat });
        await tell(announce, part);
      });
      return looking.look(part, { seat: null, after: 0 });
    },
  };

  /** Empties a place that somebody had; the name of an adult stays in it, until somebody else comes. */
  async function empty(trx: Queryable, { visit, seat, adult }: SeatRow, side: Side): Promise<void> {
    if (seat !== null) await dropSignalsOf(trx, visit, seat);
    await putSeat(trx, { ...emptySeat(visit, side), adult });
    await noteLeft(trx, visit, side, moment(clock));
  }

  async function dismissDoctor(trx: Queryable, announce: Announce, visits: readonly UnderWay[]): Promise<void> {
    for (const { id, hearers } of visits) {
      const { doctor: before } = await holdSeats(trx, id);
      if (before) await empty(trx, before, "doctor");
      for (const who of hearers) await announce("signals", who);
    }
  }

  async function dismiss(
    trx: Queryable,
    announce: Announce,
    visit: string,
    adult: string,
    people: readonly string[],
  ): Promise<void> {
    if (rowsOf(await listSeats(trx, visit)).patient?.adult !== adult) return;
    const { patient: before } = await holdSeats(trx, visit);
    if (before?.adult !== adult) return;
    await empty(trx, before, "patient");
    for (const who of people) await announce("signals", who);
  }

  return { calls, dismiss, dismissDoctor, log: (visit) => callsOf(kysely, visit), ...createCallKeeping(parts) };
}
