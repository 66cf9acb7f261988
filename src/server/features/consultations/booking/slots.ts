import { randomUUID } from "node:crypto";
import {
  MAX_LIVE_OF_ACCOUNT,
  MAX_UNCONFIRMED_APPOINTMENTS,
  OTHERS_OFFERED,
} from "#domain/consultations/booking.rules.ts";
import { bookableSpan, type Calendar, cellsOf, type Slot, slotAt } from "#domain/consultations/slots.ts";
import { SLOT_HOLD_MS } from "#domain/consultations/states.ts";
import { fail } from "#domain/failures.ts";
import { iso } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { lockAccount } from "#server/database/tables/account-locks.ts";
import { findStaying } from "#server/database/tables/joined-accounts.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { requireUnjoined } from "#server/features/patients/joined-records.service.ts";
import { announceChange } from "../announcements.ts";
import { momentsOf } from "../consultation-rows.ts";
import {
  type ConsultationRow,
  countLiveOf,
  findByKey,
  insertConsultation,
  isOthers,
  listExpiredSlotHolds,
  listSlotHoldsOf,
} from "../consultations.queries.ts";
import { findDoctorFacts, findHours, lockHours } from "../hours/hours.queries.ts";
import { writeState } from "../state-transitions.ts";
import { findCalendar, findFreeSlots, findWalkInTime, isBookable, loadCalendar } from "./calendars.ts";
import { findClaimed } from "./claims.queries.ts";

/** Which doctor's time, for whom, and when. */
export interface BookingRequest {
  readonly doctor: string;
  /** Milliseconds since 1970; for somebody who is at the clinic, the next time of today. */
  readonly start: number | "now";
  readonly key: string;
  /** The keys that a booking by phone of the same form has once it was claimed. */
  readonly claimedKeys?: readonly string[];
  readonly patientKey: string;
  /** Keyed hash of a caller's number; absent for accounts. */
  readonly phoneKey?: string | null;
  readonly patientUid: string | null;
  readonly bookedBy: "patient" | "staff";
  /** Encrypted contact details of a patient without an account. */
  readonly caller?: (id: string) => string;
}

export type BookingResult =
  | { readonly kind: "row"; readonly row: ConsultationRow }
  | { readonly kind: "taken"; readonly next: readonly string[] };
export type ClaimResult =
  | { readonly slot: Slot; readonly calendar: Calendar; readonly fee: number | null }
  | { readonly next: readonly string[] };
type AfterBooking = (tx: Transaction, row: ConsultationRow) => Promise<ConsultationRow>;

/** The next free times of a doctor from a start on; without any, from now on. UTC ISO. */
export async function listOtherTimes(app: App, doctorUid: string, start: number): Promise<readonly string[]> {
  const calendar = await findCalendar(app, doctorUid);
  if (!calendar) return [];
  const now = app.clock.now();
  const { until } = bookableSpan(calendar.hours, now);
  const query = { max: OTHERS_OFFERED };
  const later = await findFreeSlots(app, doctorUid, calendar, { from: start, until }, query);
  const free = later.length > 0 ? later : await findFreeSlots(app, doctorUid, calendar, { from: now, until }, query);
  return free.map(({ startsAt }) => iso(startsAt));
}

/** A hold that has expired frees its time. */
async function endExpiredSlotHolds(tx: Transaction, doctorUid: string): Promise<void> {
  for (const row of await listExpiredSlotHolds(tx.db, doctorUid, moment(tx.clock)))
    await writeState(tx, row, { state: "expired", transitionActor: "clock" });
}

/**
 * Claims the slot that begins then, if it is free apart from one consultation.
 * @param tx - The transaction, which locks the doctor's hours.
 * @param doctorUid - The doctor.
 * @param start - Milliseconds since 1970.
 * @param except - A consultation that is to be rescheduled.
 * @returns The slot; for a taken one, other times.
 * @throws DOCTOR_NOT_BOOKABLE, SLOT_PAST, SLOT_NOT_OFFERED.
 */
export async function claimSlot(
  tx: Transaction,
  doctorUid: string,
  start: number,
  except?: string,
): Promise<ClaimResult> {
  const hours = await lockHours(tx.db, doctorUid);
  const facts = await findDoctorFacts(tx.db, doctorUid);
  if (!facts || !isBookable(facts, tx.clock.now())) throw fail("DOCTOR_NOT_BOOKABLE");
  if (!hours) throw fail("SLOT_NOT_OFFERED");
  const calendar = await loadCalendar(tx, hours);
  const requested = slotAt(calendar, start, tx.clock.now());
  if (requested.kind === "past") throw fail("SLOT_PAST");
  if (requested.kind === "not-offered") throw fail("SLOT_NOT_OFFERED");
  await endExpiredSlotHolds(tx, doctorUid);
  const span = { from: start, until: start + 1 };
  const [slot] = await findFreeSlots(tx, doctorUid, calendar, span, except === undefined ? {} : { except });
  return slot ? { slot, calendar, fee: facts.fee } : { next: await listOtherTimes(tx, doctorUid, start) };
}

/** The next time of today for somebody who is at the clinic. */
async function findTimeNow(tx: Transaction, doctorUid: string): Promise<Extract<ClaimResult, { slot: Slot }>> {
  const hours = await findHours(tx.db, doctorUid);
  const facts = await findDoctorFacts(tx.db, doctorUid);
  if (!facts || !isBookable(facts, tx.clock.now())) throw fail("DOCTOR_NOT_BOOKABLE");
  if (!hours) throw fail("NO_TIME_TODAY");
  const calendar = await loadCalendar(tx, hours);
  const time = await findWalkInTime(tx, doctorUid, calendar);
  if (time === undefined) throw fail("NO_TIME_TODAY");
  return { slot: time.slot, calendar, fee: facts.fee };
}

/** The same under the lock on the doctor's hours; an expired hold frees its cells. */
async function claimNow(tx: Transaction, doctorUid: string): Promise<Extract<ClaimResult, { slot: Slot }>> {
  await endExpiredSlotHolds(tx, doctorUid);
  return findTimeNow(tx, doctorUid);
}

function newRow(
  { clock }: App,
  request: BookingRequest,
  { slot, calendar, fee }: Extract<ClaimResult, { slot: Slot }>,
): ConsultationRow {
  const { doctor, key, patientKey, patientUid, bookedBy, caller, phoneKey = null } = request;
  const [id, now] = [randomUUID(), moment(clock)];
  return {
    ...{
      id,
      doctor,
      key,
      patientKey,
      patientUid,
      bookedBy,
      phoneKey,
      personKey: null,
      claimedAt: null,
      claimKey: null,
      comingAt: null,
      walkInAt: request.start === "now" ? now : null,
    },
    ...momentsOf(slot),
    ...{ zone: calendar.hours.zone, mode: calendar.hours.mode, fee },
    ...{ state: "held", live: 1, slotHoldUntil: moment(clock, SLOT_HOLD_MS), revision: 0 },
    ...{ details: null, caller: caller?.(id) ?? null },
    ...{ consentVersion: null, consentAt: null, endedBy: null, endReason: null },
    ...{ movedBy: null, movedFrom: null, moveReason: null },
    ...{ createdAt: now, updatedAt: now },
  };
}

function resultOfKnown({ clock }: App, row: ConsultationRow, { doctor, start }: BookingRequest): BookingResult {
  const same = row.doctor === doctor && (start === "now" ? row.walkInAt !== null : Date.parse(row.startsAt) === start);
  const over = row.live === 0 || (row.slotHoldUntil !== null && row.slotHoldUntil <= moment(clock));
  if (!same || over) throw fail("SLOT_HOLD_EXPIRED");
  return { kind: "row", row };
}

/** What an earlier request of the same form booked. A claim moves it from the first to the second. */
async function findKnown(db: Queryable, request: BookingRequest): Promise<ConsultationRow | undefined> {
  const { patientKey, key, claimedKeys = [] } = request;
  return (
    (await findByKey(db, patientKey, key)) ?? (claimedKeys.length === 0 ? undefined : findClaimed(db, claimedKeys))
  );
}

/** Refuses a taken slot before the lock on the doctor's hours, so that a hundred late requests do not queue for it. */
async function isSlotTaken({ db, clock }: Transaction, request: BookingRequest): Promise<boolean> {
  const { doctor, start, patientKey } = request;
  const now = clock.now();
  if (start === "now" || start <= now || (await findKnown(db, request))) return false;
  if (!(await isOthers(db, doctor, iso(start), patientKey, moment(clock)))) return false;
  const facts = await findDoctorFacts(db, doctor);
  return facts !== undefined && isBookable(facts, now);
}

/** Staff chose the account before, and meanwhile it may have been erased, or its record joined to another one. */
async function requireUnchanged({ db }: Transaction, patientUid: string): Promise<void> {
  const isThere = (await lockAccount(db, patientUid)) !== undefined;
  if (!isThere || (await findStaying(db, patientUid)) !== patientUid) throw fail("CHANGED_MEANWHILE");
}

/** The account's limits; those of the person are enforced once the details name who it is (treated-person.ts). */
async function requireCapacity({ db }: Transaction, patientUid: string): Promise<void> {
  const account = await lockAccount(db, patientUid);
  await requireUnjoined(db, patientUid);
  const live = await countLiveOf(db, patientUid);
  if (!account?.emailVerified && live >= MAX_UNCONFIRMED_APPOINTMENTS) throw fail("EMAIL_UNCONFIRMED");
  if (live >= MAX_LIVE_OF_ACCOUNT) throw fail("TOO_MANY_APPOINTMENTS");
}

async function othersOf(app: App, { doctor, start }: BookingRequest): Promise<BookingResult> {
  return { kind: "taken", next: await listOtherTimes(app, doctor, start === "now" ? app.clock.now() : start) };
}

async function takeSlotOnce(tx: Transaction, request: BookingRequest, then: AfterBooking): Promise<BookingResult> {
  const { doctor, start, patientUid } = request;
  if (await isSlotTaken(tx, request)) return othersOf(tx, request);
  // Refused before the lock, too, so that a hundred late requests do not queue for it.
  if (start === "now" && !(await findKnown(tx.db, request))) await findTimeNow(tx, doctor);
  // A request with the same key that runs at the same time ends here first, and is then found by the key.
  await lockHours(tx.db, doctor);
  const before = await findKnown(tx.db, request);
  if (before) return resultOfKnown(tx, before, request);
  const isPatient = patientUid !== null && request.bookedBy === "patient";
  if (isPatient) await requireCapacity(tx, patientUid);
  else if (patientUid !== null) await requireUnchanged(tx, patientUid);
  const slotHolds = isPatient ? await listSlotHoldsOf(tx.db, patientUid) : [];
  // The patient's own holds of this doctor are free for them, since they choose again.
  const own = slotHolds.find((slotHold) => slotHold.doctor === doctor)?.id;
  const claimed = start === "now" ? await claimNow(tx, doctor) : await claimSlot(tx, doctor, start, own);
  if (!("slot" in claimed)) return { kind: "taken", next: claimed.next };
  for (const slotHold of slotHolds) await writeState(tx, slotHold, { state: "cancelled", transitionActor: "patient" });
  const row = newRow(tx, request, claimed);
  await insertConsultation(tx.db, row, cellsOf(claimed.slot));
  const done = await then(tx, row);
  await announceChange(tx, done);
  return { kind: "row", row: done };
}

/**
 * Takes a doctor's time. Constraints of the database prevent double bookings; the checks before give better messages.
 * The same idempotency key returns the first result again.
 * @param app - The application.
 * @param request - Which time, for whom.
 * @param then - What belongs to the booking, in the same transaction.
 * @returns The consultation; for a taken time, others.
 * @throws DOCTOR_NOT_BOOKABLE, SLOT_PAST, SLOT_NOT_OFFERED, SLOT_HOLD_EXPIRED, EMAIL_UNCONFIRMED,
 * TOO_MANY_APPOINTMENTS, ACCOUNT_JOINED, CHANGED_MEANWHILE, and as `then`.
 */
export async function takeSlot(
  app: App,
  request: BookingRequest,
  then: AfterBooking = async (_tx, row) => row,
): Promise<BookingResult> {
  try {
    return await inTransaction(app, (tx) => takeSlotOnce(tx, request, then));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // An earlier request with the same key gets its result, any other a refusal.
    const same = await findKnown(app.db, request);
    if (same) return resultOfKnown(app, same, request);
    return othersOf(app, request);
  }
}
