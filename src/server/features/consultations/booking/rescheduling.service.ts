import type { Actor } from "#domain/actor.ts";
import { rescheduleSchema } from "#domain/consultations/booking.rules.ts";
import type { MoveAnswer } from "#domain/consultations/consultation.ts";
import { cellsOf } from "#domain/consultations/slots.ts";
import type { TransitionActor } from "#domain/consultations/states.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { z } from "#domain/zod.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { announceChange } from "../announcements.ts";
import { encryptMoveReason, openDetails } from "../consultation-encryption.ts";
import { momentsOf, stateOf } from "../consultation-rows.ts";
import { type Change, type ConsultationRow, freeCells, lockConsultation, takeCells } from "../consultations.queries.ts";
import { requireParticipant } from "../participants.ts";
import { requireStep, writeState } from "../state-transitions.ts";
import { BOOKED, partOf } from "./filled-details.ts";
import { claimSlot, listOtherTimes } from "./slots.ts";
import { requireWithinLimits } from "./treated-person.ts";

/** Columns of a new time: who else than the patient chose it. */
function movedColumns(app: App, { id, startsAt }: ConsultationRow, by: TransitionActor, reason: string): Change {
  // Who said to be coming said it of the time before.
  const comingAt = null;
  if (by !== "doctor" && by !== "staff") return { comingAt, movedBy: null, movedFrom: null, moveReason: null };
  const moveReason = reason === "" ? null : encryptMoveReason(app, id, reason);
  return { comingAt, movedBy: by, movedFrom: startsAt, moveReason };
}

/** Reschedules to the new time, all or nothing. */
async function move(
  tx: Transaction,
  actor: Actor,
  id: string,
  { start, seen: shown, reason }: z.output<typeof rescheduleSchema>,
): Promise<MoveAnswer> {
  const { row: seen } = await requireParticipant(tx, actor, id);
  // Locks the doctor's hours first, as every booking does, so that two transactions never deadlock.
  const claimed = await claimSlot(tx, seen.doctor, start, id);
  const before = await lockConsultation(tx.db, id);
  if (!before) throw fail("NOT_FOUND");
  if (shown !== undefined && shown !== Date.parse(before.startsAt)) throw fail("CONSULTATION_MOVED_ON");
  const { transitionActors } = await requireParticipant(tx, actor, id);
  // A doctor who chooses the time has accepted it.
  const again =
    before.state === "confirmed" &&
    !transitionActors.includes("doctor") &&
    "slot" in claimed &&
    claimed.calendar.hours.mode === "request";
  const next = requireStep(tx, before, again ? "request" : "reschedule", transitionActors);
  const { transitionActor } = next;
  if (!("slot" in claimed)) return { kind: "taken", next: claimed.next };
  const { slot } = claimed;
  const person = openDetails(tx, before);
  const when = { day: slot.day, by: partOf(transitionActors), moved: true } as const;
  if (person) await requireWithinLimits(tx, before, person, when);
  await freeCells(tx.db, id);
  const change = { ...momentsOf(slot), ...movedColumns(tx, before, transitionActor, reason) };
  const row = await writeState(tx, before, next, "", change);
  await takeCells(tx.db, row.doctor, id, cellsOf(slot));
  const reasonGiven = row.moveReason !== null && reason !== "";
  const event = row.state === "requested" ? "consultation.requested-again" : "consultation.rescheduled";
  await tx.emit(event, { id, by: transitionActor, reasonGiven, from: before.startsAt });
  await announceChange(tx, row);
  return { kind: "moved", state: next.state };
}

/** {@inheritDoc ConsultationApi.rescheduleConsultation} */
export async function rescheduleConsultation(app: App, actor: Actor, id: string, input: unknown): Promise<MoveAnswer> {
  const { row } = await requireParticipant(app, actor, id);
  const requested = checkOrFail(rescheduleSchema, input);
  if (Date.parse(row.startsAt) === requested.start && BOOKED.includes(row.state)) {
    return { kind: "moved", state: stateOf(row) };
  }
  try {
    return await inTransaction(app, (tx) => move(tx, actor, id, requested));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return { kind: "taken", next: await listOtherTimes(app, row.doctor, requested.start) };
  }
}
