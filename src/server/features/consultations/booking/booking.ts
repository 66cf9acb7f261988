import { randomUUID } from "node:crypto";
import {
  MAX_LIVE_OF_ACCOUNT,
  MAX_UNCONFIRMED_APPOINTMENTS,
  OTHERS_OFFERED,
} from "#domain/consultations/booking.rules.ts";
import { bookableSpan, type Calendar, cellsOf, type Slot, slotAt } from "#domain/consultations/slots.ts";
import type { TransitionActor } from "#domain/consultations/states.ts";
import { SLOT_HOLD_MS } from "#domain/consultations/states.ts";
import { fail } from "#domain/failures.ts";
import { iso } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import type { Announce } from "#server/live/hub.ts";
import { momentsOf } from "../consultation-rows.ts";
import {
  type ConsultationRow,
  countLiveOf,
  findByKey,
  insertConsultation,
  isOthers,
  listExpiredSlotHolds,
  listSlotHoldsOf,
  lockPatient,
} from "../consultations.queries.ts";
import { findDoctorFacts, lockHours } from "../hours/hours.queries.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { StateTransitions } from "../state-transitions.ts";
import { type Calendars, isBookable } from "./calendars.ts";

/** Which doctor's time, for whom, and when. */
export interface BookingRequest {
  readonly doctor: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly key: string;
  readonly patientKey: string;
  /** Keyed hash of a caller's number; absent for accounts. */
  readonly phoneKey?: string | null;
  readonly patientUid: string | null;
  readonly bookedBy: "patient" | "staff";
  /** Encrypted contact details of a patient without an account. */
  readonly caller: (id: string) => string | null;
}

export type BookingResult =
  | { readonly kind: "row"; readonly row: ConsultationRow }
  | { readonly kind: "taken"; readonly next: readonly string[] };
export type ClaimResult =
  | { readonly slot: Slot; readonly calendar: Calendar; readonly fee: number | null }
  | { readonly next: readonly string[] };
type AfterBooking = (trx: Queryable, row: ConsultationRow, announce: Announce) => Promise<ConsultationRow>;

export interface BookingParts extends Pick<AppContext, "clock" | "hub"> {
  readonly kysely: Queryable;
  readonly calendars: Calendars;
  readonly stateTransitions: StateTransitions;
  readonly notifier: Notifier;
}

/**
 * Books a doctor's time. Constraints of the database prevent double bookings; the checks before give better messages.
 */
export interface Booking {
  /** Takes a time and runs `then` in the same transaction. The same idempotency key returns the first result again. */
  take(request: BookingRequest, then?: AfterBooking): Promise<BookingResult>;
  /**
   * Inside a transaction, which locks the doctor's hours: the slot that begins then, if it is free apart from this
   * consultation.
   */
  claim(trx: Queryable, doctorUid: string, start: number, except?: string): Promise<ClaimResult>;
  /** The next free times from a start on; without any, from now on. UTC ISO. */
  others(db: Queryable, doctorUid: string, start: number): Promise<readonly string[]>;
}

export function createBooking({ kysely, clock, hub, calendars, stateTransitions, notifier }: BookingParts): Booking {
  async function others(db: Queryable, doctorUid: string, start: number): Promise<readonly string[]> {
    const calendar = await calendars.calendarOf(db, doctorUid);
    if (!calendar) return [];
    const { until } = bookableSpan(calendar.hours, clock.now());
    const later = await calendars.free(db, doctorUid, calendar, { from: start, until }, { max: OTHERS_OFFERED });
    const free =
      later.length > 0
        ? later
        : await calendars.free(db, doctorUid, calendar, { from: clock.now(), until }, { max: OTHERS_OFFERED });
    return free.map(({ startsAt }) => iso(startsAt));
  }

  /** A hold that has expired, or that its patient gives up for another, frees its time. */
  async function drop(trx: Queryable, rows: readonly ConsultationRow[], by: TransitionActor): Promise<void> {
    for (const row of rows) await stateTransitions.write(trx, row, by === "clock" ? "expired" : "cancelled", by, "");
  }

  async function claim(trx: Queryable, doctorUid: string, start: number, except?: string): Promise<ClaimResult> {
    const hours = await lockHours(trx, doctorUid);
    const facts = await findDoctorFacts(trx, doctorUid);
    if (!facts || !isBookable(facts, clock.now())) throw fail("DOCTOR_NOT_BOOKABLE");
    if (!hours) throw fail("SLOT_NOT_OFFERED");
    const calendar = await calendars.calendarWith(trx, hours);
    const asked = slotAt(calendar, start, clock.now());
    if (asked.kind === "past") throw fail("SLOT_PAST");
    if (asked.kind === "not-offered") throw fail("SLOT_NOT_OFFERED");
    await drop(trx, await listExpiredSlotHolds(trx, doctorUid, moment(clock)), "clock");
    const span = { from: start, until: start + 1 };
    const [slot] = await calendars.free(trx, doctorUid, calendar, span, except === undefined ? {} : { except });
    return slot ? { slot, calendar, fee: facts.fee } : { next: await others(trx, doctorUid, start) };
  }

  function newRow(request: BookingRequest, claimed: Extract<ClaimResult, { slot: Slot }>): ConsultationRow {
    const { doctor, key, patientKey, patientUid, bookedBy, caller, phoneKey = null } = request;
    const { slot, calendar, fee } = claimed;
    const [id, now] = [randomUUID(), moment(clock)];
    return {
      ...{ id, doctor, key, patientKey, patientUid, bookedBy, phoneKey, personKey: null },
      ...momentsOf(slot),
      ...{ zone: calendar.hours.zone, mode: calendar.hours.mode, fee },
      ...{ state: "held", live: 1, slotHoldUntil: moment(clock, SLOT_HOLD_MS), revision: 0 },
      ...{ details: null, caller: caller(id), consentVersion: null, consentAt: null, endedBy: null, endReason: null },
      ...{ movedBy: null, movedFrom: null, moveReason: null },
      ...{ createdAt: now, updatedAt: now },
    };
  }

  function known(row: ConsultationRow, { doctor, start }: BookingRequest): BookingResult {
    const same = row.doctor === doctor && Date.parse(row.startsAt) === start;
    const over = row.live === 0 || (row.slotHoldUntil !== null && row.slotHoldUntil <= moment(clock));
    if (!same || over) throw fail("SLOT_HOLD_EXPIRED");
    return { kind: "row", row };
  }

  /**
   * Refuses a taken slot before the lock on the doctor's hours, so that a hundred late requests do not queue for it.
   */
  async function isSlotTaken(trx: Queryable, { doctor, start, patientKey, key }: BookingRequest): Promise<boolean> {
    const now = clock.now();
    if (start <= now || (await findByKey(trx, patientKey, key))) return false;
    const startsAt = iso(start);
    if (!(await isOthers(trx, doctor, startsAt, patientKey, moment(clock)))) return false;
    const facts = await findDoctorFacts(trx, doctor);
    return facts !== undefined && isBookable(facts, now);
  }

  /** The account's limits; those of the person are enforced once the details name who it is (treated-person.ts). */
  async function requireCapacity(trx: Queryable, patientUid: string): Promise<void> {
    const isConfirmed = await lockPatient(trx, patientUid);
    const live = await countLiveOf(trx, patientUid);
    if (!isConfirmed && live >= MAX_UNCONFIRMED_APPOINTMENTS) throw fail("EMAIL_UNCONFIRMED");
    if (live >= MAX_LIVE_OF_ACCOUNT) throw fail("TOO_MANY_APPOINTMENTS");
  }

  async function takeOnce(request: BookingRequest, then: AfterBooking): Promise<BookingResult> {
    return hub.transaction(async (trx, announce) => {
      const { doctor, start, patientKey, patientUid } = request;
      if (await isSlotTaken(trx, request)) return { kind: "taken", next: await others(trx, doctor, start) };
      // A request with the same key that runs at the same time ends here first, and is then found by the key.
      await lockHours(trx, doctor);
      const before = await findByKey(trx, patientKey, request.key);
      if (before) return known(before, request);
      const isPatient = patientUid !== null && request.bookedBy === "patient";
      if (isPatient) await requireCapacity(trx, patientUid);
      const slotHolds = isPatient ? await listSlotHoldsOf(trx, patientUid) : [];
      // The patient's own holds of this doctor are free for them, since they choose again.
      const claimed = await claim(trx, doctor, start, slotHolds.find((slotHold) => slotHold.doctor === doctor)?.id);
      if (!("slot" in claimed)) return { kind: "taken", next: claimed.next };
      await drop(trx, slotHolds, "patient");
      const row = newRow(request, claimed);
      await insertConsultation(trx, row, cellsOf(claimed.slot));
      const done = await then(trx, row, announce);
      await notifier.announceChange(trx, announce, done);
      return { kind: "row", row: done };
    });
  }

  /** After a unique violation: an earlier request with the same key gets its result, any other a refusal. */
  async function afterRefusal(request: BookingRequest): Promise<BookingResult> {
    const same = await findByKey(kysely, request.patientKey, request.key);
    if (same) return known(same, request);
    return { kind: "taken", next: await others(kysely, request.doctor, request.start) };
  }

  return {
    claim,
    others,
    async take(request, then = async (_trx, row) => row) {
      try {
        return await takeOnce(request, then);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return afterRefusal(request);
      }
    },
  };
}
