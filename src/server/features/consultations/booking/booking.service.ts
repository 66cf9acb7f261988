import type { Actor } from "#domain/actor.ts";
import {
  bookAgainSchema,
  callerSchema,
  cancelSchema,
  detailsSchema,
  slotHoldSchema,
} from "#domain/consultations/booking.rules.ts";
import type { PhoneAnswer, SlotHoldAnswer } from "#domain/consultations/consultation.ts";
import type { State } from "#domain/consultations/states.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { lockAccount } from "#server/database/tables/account-locks.ts";
import { announceChange } from "../announcements.ts";
import { stateOf } from "../consultation-rows.ts";
import { type ConsultationRow, lockConsultation } from "../consultations.queries.ts";
import { lockHours } from "../hours/hours.queries.ts";
import { requireParticipant } from "../participants.ts";
import { makeTransition, requireStep } from "../state-transitions.ts";
import { requireBookableDoctor } from "./calendars.ts";
import { bookedFor } from "./caller.ts";
import { BOOKED, fillInDetails } from "./filled-details.ts";
import { type BookingResult, takeSlot } from "./slots.ts";

/** True for a hold, and for one that expired. */
function wasSlotHold({ state, details }: Pick<ConsultationRow, "state" | "details">): boolean {
  return state === "held" || (details === null && (state === "expired" || state === "cancelled"));
}

function answerOf(result: BookingResult): PhoneAnswer {
  return result.kind === "taken" ? result : { kind: "booked", id: result.row.id, state: stateOf(result.row) };
}

const checkDetails = ({ clock }: App, input: unknown) => checkOrFail(detailsSchema(clinicDay(clock.now())), input);

/** {@inheritDoc ConsultationApi.holdSlot} */
export async function holdSlot(app: App, actor: Actor, input: unknown): Promise<SlotHoldAnswer> {
  if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("FORBIDDEN");
  const { doctor: slug, start, key } = checkOrFail(slotHoldSchema, input);
  const { uid: doctor } = await requireBookableDoctor(app, slug);
  // Doctors can't book themselves.
  if (doctor === actor.uid) throw fail("FORBIDDEN");
  const patient = { patientKey: actor.uid, patientUid: actor.uid };
  const result = await takeSlot(app, { doctor, start, key, ...patient, bookedBy: "patient" });
  if (result.kind === "taken") return result;
  return { kind: "held", id: result.row.id, until: result.row.slotHoldUntil ?? moment(app.clock) };
}

/** {@inheritDoc ConsultationApi.bookConsultation} */
export async function bookConsultation(app: App, actor: Actor, id: string, input: unknown): Promise<State> {
  const { row: seen, transitionActors } = await requireParticipant(app, actor, id);
  // A repeated request is answered like the first one.
  if (transitionActors.includes("patient") && BOOKED.includes(seen.state)) return stateOf(seen);
  requireStep(app, seen, "release", transitionActors);
  const details = checkDetails(app, input);
  const state = await inTransaction(app, async (tx) => {
    // Locked in this order, as by every booking, so that a person's appointments are counted one after the other.
    await lockHours(tx.db, seen.doctor);
    if (seen.patientUid !== null) await lockAccount(tx.db, seen.patientUid);
    const before = await lockConsultation(tx.db, id);
    // The record of the patient may have been joined to another one meanwhile.
    if (before?.patientUid !== seen.patientUid) throw fail("NOT_FOUND");
    if (BOOKED.includes(before.state)) return stateOf(before);
    const uid = actor.kind === "account" ? actor.uid : before.patientKey;
    const row = await fillInDetails(tx, before, details, transitionActors, uid);
    await announceChange(tx, row);
    return stateOf(row);
  });
  return state;
}

/** {@inheritDoc ConsultationApi.bookAgain} */
export async function bookAgain(app: App, actor: Actor, id: string, input: unknown): Promise<PhoneAnswer> {
  const { row: before } = await requireParticipant(app, actor, id);
  const isOwn = actor.kind === "account" && before.patientUid === actor.uid && can(actor, "consultation:book");
  if (!isOwn || !wasSlotHold(before)) throw fail(isOwn ? "CONSULTATION_MOVED_ON" : "NOT_FOUND");
  const { start, key } = checkOrFail(bookAgainSchema, input);
  const details = checkDetails(app, input);
  const { doctor, patientKey, patientUid } = before;
  const request = { doctor, start, key, patientKey, patientUid, bookedBy: "patient" } as const;
  const result = await takeSlot(app, request, (tx, row) =>
    fillInDetails(tx, row, details, ["patient"], row.patientKey),
  );
  return answerOf(result);
}

/** {@inheritDoc ConsultationApi.bookByPhone} */
export async function bookByPhone(app: App, actor: Actor, input: unknown): Promise<PhoneAnswer> {
  if (actor.kind !== "account" || !can(actor, "consultation:run")) throw fail("FORBIDDEN");
  const { doctor: slug, start, key, ...caller } = checkOrFail(callerSchema, input);
  const details = checkDetails(app, input);
  const { uid: doctor } = await requireBookableDoctor(app, slug);
  const whose = await bookedFor(app, actor.uid, caller, details, key);
  const request = { doctor, start, key, bookedBy: "staff", ...whose } as const;
  const result = await takeSlot(app, request, (tx, row) => fillInDetails(tx, row, details, ["staff"], actor.uid));
  return answerOf(result);
}

/** {@inheritDoc ConsultationApi.releaseSlot} */
export async function releaseSlot(app: App, actor: Actor, id: string): Promise<void> {
  await makeTransition(app, actor, id, { step: "release" });
}

/** {@inheritDoc ConsultationApi.cancelConsultation} */
export async function cancelConsultation(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  await requireParticipant(app, actor, id);
  const { reason } = checkOrFail(cancelSchema, input ?? {});
  await makeTransition(app, actor, id, { step: "cancel", reason, event: "consultation.cancelled" });
}
