import type { Actor } from "#domain/actor.ts";
import { partiesOf } from "#domain/consultations/parties.ts";
import {
  isLive,
  STEPS,
  type State,
  type Step,
  TRANSITIONS,
  type TransitionActor,
  transitionFor,
} from "#domain/consultations/states.ts";
import { type Failure, fail } from "#domain/failures.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { EventName } from "#server/events.ts";
import { findValidGuardianAccess } from "./accompanied-consultations.service.ts";
import { announceChange } from "./announcements.ts";
import { isBookable } from "./booking/calendars.ts";
import { encryptReason } from "./consultation-encryption.ts";
import { stateOf, timesOf } from "./consultation-rows.ts";
import {
  type Change,
  type ConsultationRow,
  changeConsultation,
  freeCells,
  listWaiting,
  lockConsultation,
} from "./consultations.queries.ts";
import { findDoctorFacts } from "./hours/hours.queries.ts";
import { requireEntry } from "./participants.ts";

/** Transitions by which a doctor accepts a consultation; they require a valid check. */
const NEEDS_CHECK: readonly Step[] = ["accept", "begin"];
/** States in which other patients wait. */
const QUEUED = ["waiting", "in-progress"];
/** Transitions that are possible only near the start. */
const NEAR: readonly Step[] = ["arrive", "begin", "miss"];
/** What happens when the clock ends a consultation, by its state. */
const ENDED_BY_CLOCK: Readonly<Partial<Record<State, StepEvent>>> = {
  requested: "consultation.unanswered",
  waiting: "consultation.unattended",
};

/** An event that says all of a transition. */
type StepEvent = Exclude<
  Extract<EventName, `consultation.${string}`>,
  "consultation.rescheduled" | "consultation.requested-again"
>;

/** A transition that an actor requests. */
export interface TransitionCommand {
  readonly step: Step;
  readonly reason?: string;
  /** What happened, where people are told of it. */
  readonly event?: StepEvent;
  /** Work that belongs to the transition, in its transaction. */
  readonly also?: (tx: Transaction, row: ConsultationRow) => Promise<void>;
}

/** The state that a transition leads to, and who makes it. */
export interface NextState {
  readonly state: State;
  readonly transitionActor: TransitionActor;
}

function isEverAllowed(step: Step, transitionActors: readonly TransitionActor[]): boolean {
  return TRANSITIONS.some(
    (row) => row.step === step && transitionActors.some((transitionActor) => row.who[transitionActor] !== undefined),
  );
}

function failUntimely({ clock }: App, row: ConsultationRow, step: Step): Failure {
  if (row.state === "held") return fail("SLOT_HOLD_EXPIRED");
  const early = (NEAR.includes(step) || row.state === "waiting") && moment(clock) < row.endsAt;
  return fail(early ? "NOT_YET" : "TOO_LATE");
}

/**
 * Looks a transition up in the domain's table.
 * @param app - The application, or the transaction that has locked the row.
 * @param row - The consultation.
 * @param step - The transition.
 * @param transitionActors - Those as whom it may be made.
 * @returns The next state, and who makes it.
 * @throws FORBIDDEN, SLOT_HOLD_EXPIRED, NOT_YET, TOO_LATE or CONSULTATION_MOVED_ON.
 */
export function requireStep(
  app: App,
  row: ConsultationRow,
  step: Step,
  transitionActors: readonly TransitionActor[],
): NextState {
  const times = timesOf(row, app.clock.now());
  let untimely = false;
  for (const transitionActor of transitionActors) {
    const answer = transitionFor(stateOf(row), step, transitionActor, times);
    if (answer.kind === "to") return { state: answer.state, transitionActor };
    untimely ||= answer.kind === "not-now";
  }
  if (untimely) throw failUntimely(app, row, step);
  throw fail(isEverAllowed(step, transitionActors) ? "CONSULTATION_MOVED_ON" : "FORBIDDEN");
}

/**
 * Writes a state, and frees the doctor's time when it is no longer taken.
 * @param tx - The transaction that has locked the row.
 * @param row - The consultation before.
 * @param next - The state, and who makes the transition.
 * @param reason - Why it ended; empty without one.
 * @param change - Columns that change with it.
 * @returns The consultation after it.
 */
export async function writeState(
  tx: Transaction,
  row: ConsultationRow,
  { state, transitionActor }: NextState,
  reason = "",
  change: Change = {},
): Promise<ConsultationRow> {
  const live = isLive(state);
  const ended = live || state === "completed" ? {} : { endedBy: transitionActor };
  const endReason = reason === "" ? {} : { endReason: encryptReason(tx, row.id, reason) };
  if (!live) await freeCells(tx.db, row.id);
  const slotHold = state === "held" ? {} : { slotHoldUntil: null };
  return changeConsultation(tx.db, row.id, {
    ...{ state, live: live ? 1 : 0, updatedAt: moment(tx.clock) },
    ...slotHold,
    ...ended,
    ...endReason,
    ...change,
  });
}

/** Everything that follows from a transition, in its transaction. */
async function carryOut(
  tx: Transaction,
  before: ConsultationRow,
  next: NextState,
  { reason = "", event = "consultation.progressed", also }: Omit<TransitionCommand, "step">,
): Promise<ConsultationRow> {
  const { transitionActor: by } = next;
  const row = await writeState(tx, before, next, reason);
  await tx.emit(event, { id: row.id, by, reasonGiven: reason !== "" });
  await also?.(tx, row);
  // The places of other patients who wait for this doctor have changed.
  const queued = QUEUED.includes(before.state) || QUEUED.includes(row.state);
  await announceChange(tx, row, queued ? await listWaiting(tx.db, row.doctor) : []);
  return row;
}

/**
 * Makes a transition for an actor, in one transaction.
 * @param app - The application.
 * @param actor - Who makes it.
 * @param id - The consultation.
 * @param command - The transition.
 * @returns The consultation after it.
 * @throws NOT_FOUND, FORBIDDEN, SLOT_HOLD_EXPIRED, NOT_YET, TOO_LATE, CONSULTATION_MOVED_ON or DOCTOR_NOT_BOOKABLE.
 */
export async function makeTransition(
  app: App,
  actor: Actor,
  id: unknown,
  command: TransitionCommand,
): Promise<ConsultationRow> {
  const { row: found } = await requireEntry(app, actor, id);
  return inTransaction(app, async (tx) => {
    const before = await lockConsultation(tx.db, found.id);
    if (!before) throw fail("NOT_FOUND");
    const parties = partiesOf(actor, before, await findValidGuardianAccess(tx, before));
    const next = requireStep(tx, before, command.step, parties);
    if (NEEDS_CHECK.includes(command.step)) {
      const doctor = await findDoctorFacts(tx.db, before.doctor);
      if (!doctor || !isBookable(doctor, tx.clock.now())) throw fail("DOCTOR_NOT_BOOKABLE");
    }
    return carryOut(tx, before, next, command);
  });
}

/**
 * Makes a transition as the patient, for whoever shows by a link that the patient sent them.
 * @param tx - The transaction that has locked the row.
 * @param before - The consultation.
 * @param command - The transition.
 * @returns The consultation after it.
 * @throws TOO_LATE or CONSULTATION_MOVED_ON.
 */
export async function makePatientsTransition(
  tx: Transaction,
  before: ConsultationRow,
  command: TransitionCommand,
): Promise<ConsultationRow> {
  return carryOut(tx, before, requireStep(tx, before, command.step, ["patient"]), command);
}

/**
 * Makes a transition as the front desk; rights are checked before.
 * @param tx - The transaction that has locked the row, or made it.
 * @param before - The consultation.
 * @param command - The transition.
 * @returns The consultation after it.
 * @throws TOO_LATE or CONSULTATION_MOVED_ON.
 */
export async function makeStaffsTransition(
  tx: Transaction,
  before: ConsultationRow,
  command: TransitionCommand,
): Promise<ConsultationRow> {
  return carryOut(tx, before, requireStep(tx, before, command.step, ["staff"]), command);
}

/**
 * Makes the transition of one consultation that is due by time, if any.
 * @param app - The application.
 * @param id - The consultation.
 * @returns Whether it changed.
 */
export async function makeDueTransition(app: App, id: string): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    const before = await lockConsultation(tx.db, id);
    if (!before) return false;
    const times = timesOf(before, tx.clock.now());
    for (const step of STEPS) {
      const answer = transitionFor(stateOf(before), step, "clock", times);
      if (answer.kind !== "to") continue;
      const event = ENDED_BY_CLOCK[stateOf(before)] ?? "consultation.progressed";
      await carryOut(tx, before, { state: answer.state, transitionActor: "clock" }, { event });
      return true;
    }
    return false;
  });
}
