/** Where a consultation stands. The first five take up the doctor's time; the others are final. */
export const LIVE_STATES = ["held", "requested", "confirmed", "waiting", "in-progress"] as const;
export const FINAL_STATES = ["completed", "declined", "cancelled", "expired", "no-show"] as const;
export const STATES = [...LIVE_STATES, ...FINAL_STATES] as const;
export type State = (typeof STATES)[number];

/** Who moves a consultation: staff are the clinic's admins, the adult is with a minor, the clock is the clinic itself. */
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

/** A hold lasts this long while the patient fills in the form. */
export const SLOT_HOLD_MS = 5 * MINUTE;
/** The waiting room opens this long before the visit. */
export const ARRIVE_BEFORE_MS = 15 * MINUTE;
/** A patient who has not come by now may be noted as missed by the doctor. */
export const MISSED_AFTER_MS = 10 * MINUTE;
/** The clinic's rule: a patient changes or cancels a confirmed visit no later than this before it begins. */
export const CHANGE_UNTIL_MS = 2 * HOUR;
/** What nobody has ended by now, the clock ends. */
export const CLEAR_AFTER_MS = 2 * HOUR;

/** The times that decide, in milliseconds since 1970. */
export interface Times {
  readonly now: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Until when a hold lasts; null once it was booked. */
  readonly slotHoldUntil: number | null;
}

type When = (times: Times) => boolean;

const always: When = () => true;
const whileSlotHeld: When = ({ now, slotHoldUntil }) => slotHoldUntil !== null && now < slotHoldUntil;
const slotHoldExpired: When = ({ now, slotHoldUntil }) => slotHoldUntil === null || now >= slotHoldUntil;
const beforeStart: When = ({ now, startsAt }) => now < startsAt;
const startIsPast: When = ({ now, startsAt }) => now >= startsAt;
const byTheRule: When = ({ now, startsAt }) => now <= startsAt - CHANGE_UNTIL_MS;
const roomIsOpen: When = ({ now, startsAt, endsAt }) =>
  now >= startsAt - ARRIVE_BEFORE_MS && now < endsAt + CLEAR_AFTER_MS;
const isMissed: When = ({ now, startsAt }) => now >= startsAt + MISSED_AFTER_MS;
const isOver: When = ({ now, endsAt }) => now >= endsAt;
const isLongOver: When = ({ now, endsAt }) => now >= endsAt + CLEAR_AFTER_MS;

interface Transition {
  readonly from: State;
  readonly step: Step;
  readonly to: State;
  /** Who may, and when each of them. */
  readonly who: Readonly<Partial<Record<TransitionActor, When>>>;
}

/**
 * The whole machine: who may move what when. What is not in it can't happen. A rescheduled visit keeps its state unless
 * its doctor is asked about each time anew; then it is `request` once more, which the service chooses.
 */
export const TRANSITIONS: readonly Transition[] = [
  { from: "held", step: "confirm", to: "confirmed", who: { patient: whileSlotHeld, staff: whileSlotHeld } },
  { from: "held", step: "request", to: "requested", who: { patient: whileSlotHeld, staff: whileSlotHeld } },
  { from: "held", step: "release", to: "cancelled", who: { patient: always, staff: always } },
  { from: "held", step: "lapse", to: "expired", who: { clock: slotHoldExpired } },

  { from: "requested", step: "accept", to: "confirmed", who: { doctor: beforeStart } },
  { from: "requested", step: "decline", to: "declined", who: { doctor: beforeStart } },
  { from: "requested", step: "reschedule", to: "requested", who: { patient: beforeStart, staff: beforeStart } },
  { from: "requested", step: "cancel", to: "cancelled", who: { patient: beforeStart, staff: always } },
  { from: "requested", step: "lapse", to: "expired", who: { clock: startIsPast } },

  { from: "confirmed", step: "reschedule", to: "confirmed", who: { patient: byTheRule, staff: beforeStart } },
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
  // Who came and is not seen need not wait for the clock.
  { from: "waiting", step: "cancel", to: "cancelled", who: { patient: startIsPast, staff: always } },
  { from: "waiting", step: "lapse", to: "expired", who: { clock: isLongOver } },

  { from: "in-progress", step: "complete", to: "completed", who: { doctor: always, clock: isLongOver } },
];

/** What became of a wish to move: where it leads, that it is never theirs to make from there, or that the time is wrong. */
export type Moved =
  | { readonly kind: "to"; readonly state: State }
  | { readonly kind: "never" }
  | { readonly kind: "not-now" };

/** Asks the table. In: where the consultation stands, what is wished, by whom, and the times that decide. Never throws. */
export function moved(from: State, step: Step, transitionActor: TransitionActor, times: Times): Moved {
  const row = TRANSITIONS.find((transition) => transition.from === from && transition.step === step);
  const when = row?.who[transitionActor];
  if (!row || !when) return { kind: "never" };
  return when(times) ? { kind: "to", state: row.to } : { kind: "not-now" };
}

/** What this person may do with it at this moment: what a screen offers, and the service asks again. */
export function stepsOf(from: State, transitionActor: TransitionActor, times: Times): Step[] {
  return STEPS.filter((step) => moved(from, step, transitionActor, times).kind === "to");
}

/** True while it takes up the doctor's time. */
export function isLive(state: State): boolean {
  return (LIVE_STATES as readonly State[]).includes(state);
}
