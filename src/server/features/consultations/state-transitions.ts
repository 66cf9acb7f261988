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
import type { Party } from "#domain/permissions.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Announce } from "#server/live/hub.ts";
import { isBookable } from "./booking/calendars.ts";
import { type ConsultationEncryption, stateOf, timesOf } from "./consultation-rows.ts";
import {
  type Change,
  type ConsultationRow,
  changeConsultation,
  findConsultation,
  freeCells,
  listWaiting,
  lockConsultation,
} from "./consultations.queries.ts";
import type { GuardianParticipants } from "./guardian-participants.ts";
import { findDoctorFacts } from "./hours/hours.queries.ts";
import type { EventMessages, Notifier } from "./notifications/notifier.ts";

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;
/** Transitions by which a doctor accepts a consultation; they require a valid check. */
const NEEDS_CHECK: readonly Step[] = ["accept", "begin"];
/** States in which other patients wait. */
const QUEUED = ["waiting", "in-progress"];
/** Transitions that are possible only near the start. */
const NEAR: readonly Step[] = ["arrive", "begin", "miss"];
/** The notification when the clock ends a consultation, by its state. */
const ENDED_BY_CLOCK: Readonly<Partial<Record<State, EventMessages>>> = {
  requested: { patient: "unanswered", doctor: "lapsed" },
  waiting: { patient: "doctor-absent", doctor: "did-not-come", admins: "patient-waited" },
};

/** A transition that an actor requests. */
export interface TransitionCommand {
  readonly step: Step;
  /** Columns that change with it. */
  readonly change?: (row: ConsultationRow) => Change;
  readonly reason?: string;
  /** Which notification to send, by the state before and the actor. */
  readonly messages?: (before: ConsultationRow, transitionActor: TransitionActor) => EventMessages;
  /** Work that belongs to the transition, in its transaction. */
  readonly also?: (trx: Queryable, row: ConsultationRow) => Promise<void>;
}

/** The only way to change the state of a consultation: by the domain's table, in one transaction. */
export interface StateTransitions {
  /**
   * A consultation in which the actor's account takes part, and in which role.
   * @throws NOT_FOUND.
   */
  find(db: Queryable, actor: Actor, id: unknown): Promise<{ row: ConsultationRow; transitionActors: readonly Party[] }>;
  /** As `find`, for the named adult too, with the active guardian access. */
  enter(
    db: Queryable,
    actor: Actor,
    id: unknown,
  ): Promise<{ row: ConsultationRow; transitionActors: readonly [Party, ...Party[]]; access: string | null }>;
  /**
   * Makes a transition, or throws NOT_FOUND, FORBIDDEN, SLOT_HOLD_EXPIRED, NOT_YET, TOO_LATE or CONSULTATION_MOVED_ON.
   */
  make(actor: Actor, id: unknown, command: TransitionCommand): Promise<ConsultationRow>;
  /**
   * Looks a transition up inside a transaction.
   * @returns The next state, and who makes it.
   */
  requireStep(
    row: ConsultationRow,
    step: Step,
    transitionActors: readonly TransitionActor[],
  ): { state: State; transitionActor: TransitionActor };
  /** Writes a state, and frees the doctor's time when it is no longer taken. */
  write(
    trx: Queryable,
    row: ConsultationRow,
    state: State,
    by: TransitionActor,
    reason: string,
    change?: Change,
  ): Promise<ConsultationRow>;
  /**
   * Makes the transition of one consultation that is due by time, if any.
   * @returns Whether it changed.
   */
  tick(id: string): Promise<boolean>;
}

function everTheirs(step: Step, transitionActors: readonly TransitionActor[]): boolean {
  return TRANSITIONS.some(
    (row) => row.step === step && transitionActors.some((transitionActor) => row.who[transitionActor] !== undefined),
  );
}

export interface StateTransitionParts extends Pick<AppContext, "clock" | "hub"> {
  readonly kysely: Queryable;
  readonly encryption: ConsultationEncryption;
  readonly notifier: Notifier;
  readonly guardianParticipants: Pick<GuardianParticipants, "participantOf">;
}

/** A consultation by an id that may be anything. */
export async function rowOf(db: Queryable, id: unknown): Promise<ConsultationRow | undefined> {
  return typeof id === "string" && ID.test(id) ? findConsultation(db, id) : undefined;
}

export function createStateTransitions(parts: StateTransitionParts): StateTransitions {
  const { kysely, clock, hub, encryption, notifier, guardianParticipants } = parts;

  async function find(db: Queryable, actor: Actor, id: unknown) {
    const row = await rowOf(db, id);
    const transitionActors = row ? partiesOf(actor, row) : [];
    if (!row || transitionActors.length === 0) throw fail("NOT_FOUND");
    return { row, transitionActors };
  }

  async function enter(db: Queryable, actor: Actor, id: unknown) {
    const row = await rowOf(db, id);
    if (!row) throw fail("NOT_FOUND");
    const access = await guardianParticipants.participantOf(db, row);
    const [first, ...others] = partiesOf(actor, row, access);
    if (!first) throw fail("NOT_FOUND");
    return { row, transitionActors: [first, ...others] as const, access };
  }

  function notNow(row: ConsultationRow, step: Step): Failure {
    if (row.state === "held") return fail("SLOT_HOLD_EXPIRED");
    const early = (NEAR.includes(step) || row.state === "waiting") && moment(clock) < row.endsAt;
    return fail(early ? "NOT_YET" : "TOO_LATE");
  }

  function requireStep(
    row: ConsultationRow,
    step: Step,
    transitionActors: readonly TransitionActor[],
  ): { state: State; transitionActor: TransitionActor } {
    const times = timesOf(row, clock.now());
    let untimely = false;
    for (const transitionActor of transitionActors) {
      const answer = transitionFor(stateOf(row), step, transitionActor, times);
      if (answer.kind === "to") return { state: answer.state, transitionActor };
      untimely ||= answer.kind === "not-now";
    }
    if (untimely) throw notNow(row, step);
    throw fail(everTheirs(step, transitionActors) ? "CONSULTATION_MOVED_ON" : "FORBIDDEN");
  }

  async function write(
    trx: Queryable,
    row: ConsultationRow,
    state: State,
    by: TransitionActor,
    reason: string,
    change: Change = {},
  ) {
    const live = isLive(state);
    const ended = live || state === "completed" ? {} : { endedBy: by };
    const words = reason === "" ? {} : { endReason: encryption.reason(row.id, reason) };
    if (!live) await freeCells(trx, row.id);
    const slotHold = state === "held" ? {} : { slotHoldUntil: null };
    return changeConsultation(trx, row.id, {
      ...{ state, live: live ? 1 : 0, updatedAt: moment(clock) },
      ...slotHold,
      ...ended,
      ...words,
      ...change,
    });
  }

  /** Everything that follows from a transition, in its transaction. */
  async function carryOut(
    trx: Queryable,
    announce: Announce,
    before: ConsultationRow,
    to: { state: State; transitionActor: TransitionActor },
    { reason = "", change, messages, also }: Omit<TransitionCommand, "step">,
  ): Promise<ConsultationRow> {
    const row = await write(trx, before, to.state, to.transitionActor, reason, change?.(before));
    await notifier.notify(trx, announce, row, {
      ...messages?.(before, to.transitionActor),
      reason,
      by: to.transitionActor,
    });
    await also?.(trx, row);
    // The places of other patients who wait for this doctor have changed.
    const queued = QUEUED.includes(before.state) || QUEUED.includes(row.state);
    await notifier.announceChange(trx, announce, row, queued ? await listWaiting(trx, row.doctor) : []);
    return row;
  }

  return {
    find,
    enter,
    requireStep,
    write,
    async make(actor, id, command) {
      const { row: entered } = await enter(kysely, actor, id);
      const row = await hub.transaction(async (trx, announce) => {
        const before = await lockConsultation(trx, entered.id);
        if (!before) throw fail("NOT_FOUND");
        const to = requireStep(
          before,
          command.step,
          partiesOf(actor, before, await guardianParticipants.participantOf(trx, before)),
        );
        if (NEEDS_CHECK.includes(command.step)) {
          const doctor = await findDoctorFacts(trx, before.doctor);
          if (!doctor || !isBookable(doctor, clock.now())) throw fail("DOCTOR_NOT_BOOKABLE");
        }
        return carryOut(trx, announce, before, to, command);
      });
      notifier.sendQueued();
      return row;
    },
    async tick(id) {
      const stepped = await hub.transaction(async (trx, announce) => {
        const before = await lockConsultation(trx, id);
        if (!before) return false;
        const times = timesOf(before, clock.now());
        for (const step of STEPS) {
          const answer = transitionFor(stateOf(before), step, "clock", times);
          if (answer.kind !== "to") continue;
          const messages = (): EventMessages => ENDED_BY_CLOCK[stateOf(before)] ?? {};
          await carryOut(trx, announce, before, { state: answer.state, transitionActor: "clock" }, { messages });
          return true;
        }
        return false;
      });
      notifier.sendQueued();
      return stepped;
    },
  };
}
