import { isOneOf } from "../typed.ts";

/** States of a consultation. The first five take up the doctor's time; the others are final. */
export const LIVE_STATES = ["held", "requested", "confirmed", "waiting", "in-progress"] as const;
export const FINAL_STATES = ["completed", "declined", "cancelled", "expired", "no-show"] as const;
export const STATES = [...LIVE_STATES, ...FINAL_STATES] as const;
export type State = (typeof STATES)[number];
/** Of an appointment that a doctor has accepted and that is not over, also after midnight. */
export const OPEN_STATES: readonly State[] = ["confirmed", "waiting", "in-progress"];

/**
 * Who performs a transition: staff are the clinic's admins, the adult is a minor's guardian, the clock is the server.
 */
export const TRANSITION_ACTORS = ["patient", "doctor", "staff", "adult", "clock"] as const;
export type TransitionActor = (typeof TRANSITION_ACTORS)[number];

/** What can happen to a consultation. */
export const STEPS = [
  "confirm",
  "request",
  "release",
  "accept",
  "decline",
  "reschedule",
  "cancel",
  "arrive",
  "begin",
  "complete",
  "miss",
  "lapse",
] as const;
export type Step = (typeof STEPS)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a slot is held while the patient fills in the form. */
export const SLOT_HOLD_MS = 5 * MINUTE;
/** How long before the start the waiting room opens. */
export const ARRIVE_BEFORE_MS = 15 * MINUTE;
/** How long after the start the doctor can record a patient as missed. */
export const MISSED_AFTER_MS = 10 * MINUTE;
/**
 * A patient changes or cancels a confirmed consultation no later than this before the start; until the start, when the
 * doctor moved it.
 */
export const CHANGE_UNTIL_MS = 2 * HOUR;
/** How long after it was confirmed for its time a patient can still change one that begins sooner than that. */
export const CHANGE_GRACE_MS = 10 * MINUTE;
/** How long after the end the clock closes a consultation that is still open. */
export const CLEAR_AFTER_MS = 2 * HOUR;

/** The times that decide, in milliseconds since 1970. */
export interface Times {
  readonly now: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The end of the slot hold; null once it was booked. */
  readonly slotHoldUntil: number | null;
  /** Whether the doctor moved it to this time, which the patient did not choose. */
  readonly movedByDoctor: boolean;
  /** When it was confirmed for its present time; null in other states. */
  readonly confirmedAt: number | null;
  /** Whether the patient came to the front desk without an appointment, and is there. */
  readonly isWalkIn: boolean;
}

type When = (times: Times) => boolean;

/** The last moment at which the patient can change or cancel a confirmed consultation, always before its start. */
export function changeUntil({ startsAt, movedByDoctor, confirmedAt }: Omit<Times, "now" | "isWalkIn">): number {
  const last = startsAt - 1;
  if (movedByDoctor) return last;
  const grace = confirmedAt === null ? 0 : Math.min(confirmedAt + CHANGE_GRACE_MS, last);
  return Math.max(startsAt - CHANGE_UNTIL_MS, grace);
}

const always: When = () => true;
const duringSlotHold: When = ({ now, slotHoldUntil }) => slotHoldUntil !== null && now < slotHoldUntil;
const slotHoldExpired: When = ({ now, slotHoldUntil }) => slotHoldUntil === null || now >= slotHoldUntil;
const beforeStart: When = ({ now, startsAt }) => now < startsAt;
const startIsPast: When = ({ now, startsAt }) => now >= startsAt;
const byTheRule: When = (times) => times.now <= changeUntil(times);
/** Somebody who is at the clinic waits from the booking on, and can be seen before the time. */
const roomIsOpen: When = ({ now, startsAt, endsAt, isWalkIn }) =>
  (isWalkIn || now >= startsAt - ARRIVE_BEFORE_MS) && now < endsAt + CLEAR_AFTER_MS;
const isMissed: When = ({ now, startsAt }) => now >= startsAt + MISSED_AFTER_MS;
const isOver: When = ({ now, endsAt }) => now >= endsAt;
const isLongOver: When = ({ now, endsAt }) => now >= endsAt + CLEAR_AFTER_MS;

interface Transition {
  readonly from: State;
  readonly step: Step;
  readonly to: State;
  /** Who may perform it, and when each of them. */
  readonly who: Readonly<Partial<Record<TransitionActor, When>>>;
}

/**
 * The whole state machine: who may do what when. Anything else is impossible. A rescheduled consultation keeps its
 * state unless its doctor accepts each time separately and did not choose it; then it becomes a `request` again, which
 * the service decides.
 */
export const TRANSITIONS: readonly Transition[] = [
  { from: "held", step: "confirm", to: "confirmed", who: { patient: duringSlotHold, staff: duringSlotHold } },
  { from: "held", step: "request", to: "requested", who: { patient: duringSlotHold, staff: duringSlotHold } },
  { from: "held", step: "release", to: "cancelled", who: { patient: always, staff: always } },
  { from: "held", step: "lapse", to: "expired", who: { clock: slotHoldExpired } },

  { from: "requested", step: "accept", to: "confirmed", who: { doctor: beforeStart } },
  { from: "requested", step: "decline", to: "declined", who: { doctor: beforeStart } },
  { from: "requested", step: "reschedule", to: "requested", who: { patient: beforeStart, staff: beforeStart } },
  { from: "requested", step: "cancel", to: "cancelled", who: { patient: beforeStart, staff: always } },
  { from: "requested", step: "lapse", to: "expired", who: { clock: startIsPast } },

  {
    from: "confirmed",
    step: "reschedule",
    to: "confirmed",
    who: { patient: byTheRule, doctor: beforeStart, staff: beforeStart },
  },
  { from: "confirmed", step: "request", to: "requested", who: { patient: byTheRule, staff: beforeStart } },
  {
    from: "confirmed",
    step: "cancel",
    to: "cancelled",
    who: { patient: byTheRule, doctor: beforeStart, staff: always },
  },
  {
    from: "confirmed",
    step: "arrive",
    to: "waiting",
    who: { patient: roomIsOpen, adult: roomIsOpen, staff: roomIsOpen },
  },
  { from: "confirmed", step: "miss", to: "no-show", who: { doctor: isMissed, staff: isMissed, clock: isOver } },

  { from: "waiting", step: "begin", to: "in-progress", who: { doctor: roomIsOpen } },
  // A waiting patient who is not seen can leave from the start on.
  { from: "waiting", step: "cancel", to: "cancelled", who: { patient: startIsPast, staff: always } },
  { from: "waiting", step: "lapse", to: "expired", who: { clock: isLongOver } },

  { from: "in-progress", step: "complete", to: "completed", who: { doctor: always, clock: isLongOver } },
];

/** The result of a command: the new state, not allowed for this actor in this state, or not allowed at this time. */
export type TransitionResult =
  | { readonly kind: "to"; readonly state: State }
  | { readonly kind: "never" }
  | { readonly kind: "not-now" };

/**
 * Looks the transition up. Never throws.
 * @param from - The present state.
 * @param step - The command.
 * @param transitionActor - The actor.
 * @param times - The times that decide.
 */
export function transitionFor(
  from: State,
  step: Step,
  transitionActor: TransitionActor,
  times: Times,
): TransitionResult {
  const row = TRANSITIONS.find((transition) => transition.from === from && transition.step === step);
  const when = row?.who[transitionActor];
  if (!row || !when) return { kind: "never" };
  return when(times) ? { kind: "to", state: row.to } : { kind: "not-now" };
}

/** The steps that this actor may take now, for a screen; the service checks again. */
export function stepsOf(from: State, transitionActor: TransitionActor, times: Times): Step[] {
  return STEPS.filter((step) => transitionFor(from, step, transitionActor, times).kind === "to");
}

/**
 * Whether a doctor can go into the room of an accepted consultation.
 * @param consultation - Its state and times, UTC ISO.
 * @param now - UTC ISO.
 */
export function isRoomOpen(consultation: { state: State; startsAt: string; endsAt: string }, now: string): boolean {
  if (consultation.state === "waiting" || consultation.state === "in-progress") return true;
  const opens = Date.parse(consultation.startsAt) - ARRIVE_BEFORE_MS;
  return consultation.state === "confirmed" && Date.parse(now) >= opens && now < consultation.endsAt;
}

/** True while it takes up the doctor's time. */
export function isLive(state: State): boolean {
  return isOneOf(LIVE_STATES, state);
}
