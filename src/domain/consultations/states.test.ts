import { describe, expect, it } from "vitest";
import {
  CHANGE_UNTIL_MS,
  CLEAR_AFTER_MS,
  FINAL_STATES,
  isLive,
  isRoomOpen,
  LIVE_STATES,
  MISSED_AFTER_MS,
  STATES,
  STEPS,
  type State,
  type Step,
  stepsOf,
  type Times,
  TRANSITION_ACTORS,
  TRANSITIONS,
  type TransitionActor,
  transitionFor,
} from "./states.ts";

const START = Date.UTC(2026, 10, 23, 4, 30);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The times of a consultation of twenty minutes, so many milliseconds from its start. */
function seen(fromStart: number, slotHoldUntil: number | null = null): Times {
  return {
    now: START + fromStart,
    startsAt: START,
    endsAt: START + 20 * MINUTE,
    slotHoldUntil,
    movedByDoctor: false,
    isWalkIn: false,
    confirmedAt: null,
  };
}

/** An instant for each part of a consultation. */
const MOMENTS: Readonly<Record<string, Times>> = {
  "a day before, held": seen(-24 * HOUR, START - 24 * HOUR + 1),
  "a day before, the hold over": seen(-24 * HOUR, START - 24 * HOUR),
  "a day before": seen(-24 * HOUR),
  "an hour before": seen(-HOUR),
  "ten minutes before": seen(-10 * MINUTE),
  "as it begins": seen(0),
  "a quarter of an hour in": seen(15 * MINUTE),
  "as it ends": seen(20 * MINUTE),
  "three hours later": seen(3 * HOUR),
};

/** What each actor may do with a consultation in each state at some time: written by hand from the specification. */
const EVER: Readonly<Record<State, Readonly<Record<TransitionActor, readonly Step[]>>>> = {
  held: {
    patient: ["confirm", "request", "release"],
    doctor: [],
    staff: ["confirm", "request", "release"],
    adult: [],
    clock: ["lapse"],
  },
  requested: {
    patient: ["reschedule", "cancel"],
    doctor: ["accept", "decline"],
    staff: ["reschedule", "cancel"],
    adult: [],
    clock: ["lapse"],
  },
  confirmed: {
    patient: ["request", "reschedule", "cancel", "arrive"],
    doctor: ["reschedule", "cancel", "miss"],
    staff: ["request", "reschedule", "cancel", "arrive", "miss"],
    adult: ["arrive"],
    clock: ["miss"],
  },
  waiting: { patient: ["cancel"], doctor: ["begin"], staff: ["cancel"], adult: [], clock: ["lapse"] },
  "in-progress": { patient: [], doctor: ["complete"], staff: [], adult: [], clock: ["complete"] },
  completed: { patient: [], doctor: [], staff: [], adult: [], clock: [] },
  declined: { patient: [], doctor: [], staff: [], adult: [], clock: [] },
  cancelled: { patient: [], doctor: [], staff: [], adult: [], clock: [] },
  expired: { patient: [], doctor: [], staff: [], adult: [], clock: [] },
  "no-show": { patient: [], doctor: [], staff: [], adult: [], clock: [] },
};

const PAIRS = STATES.flatMap((state) => TRANSITION_ACTORS.map((transitionActor) => [state, transitionActor] as const));

describe("transitions of a consultation", () => {
  it.each(PAIRS)("allow in state %s, for the %s, only these commands", (state, transitionActor) => {
    for (const step of STEPS) {
      const kinds = Object.values(MOMENTS).map((times) => transitionFor(state, step, transitionActor, times).kind);
      if (EVER[state][transitionActor].includes(step)) expect(kinds, step).toContain("to");
      else expect(new Set(kinds), step).toEqual(new Set(["never"]));
    }
  });

  it.each(FINAL_STATES)("are none from %s", (state) => {
    expect(isLive(state)).toBe(false);
    for (const transitionActor of TRANSITION_ACTORS) {
      for (const times of Object.values(MOMENTS)) expect(stepsOf(state, transitionActor, times)).toEqual([]);
    }
  });

  it("go from slot hold to completion, with each step for one kind of actor", () => {
    const way: [State, Step, TransitionActor, Times, State][] = [
      ["held", "request", "patient", seen(-24 * HOUR, START), "requested"],
      ["requested", "accept", "doctor", seen(-23 * HOUR), "confirmed"],
      ["confirmed", "arrive", "patient", seen(-10 * MINUTE), "waiting"],
      ["waiting", "begin", "doctor", seen(0), "in-progress"],
      ["in-progress", "complete", "doctor", seen(18 * MINUTE), "completed"],
    ];
    for (const [from, step, transitionActor, times, to] of way) {
      expect(transitionFor(from, step, transitionActor, times)).toEqual({ kind: "to", state: to });
    }
  });

  it("reach each state but the first, and name no command twice for one state", () => {
    const reached = new Set(TRANSITIONS.map(({ to }) => to));
    expect([...STATES].filter((state) => !reached.has(state))).toEqual(["held"]);
    const keys = TRANSITIONS.map(({ from, step }) => `${from} ${step}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(TRANSITIONS.every(({ from }) => (LIVE_STATES as readonly State[]).includes(from))).toBe(true);
  });
});

describe("the time limits of transitions", () => {
  it("let a patient book until the slot hold ends, and release it from then on", () => {
    const until = START - 24 * HOUR;
    const [last, over] = [
      { ...seen(0, until), now: until - 1 },
      { ...seen(0, until), now: until },
    ];
    expect(transitionFor("held", "confirm", "patient", last).kind).toBe("to");
    expect(transitionFor("held", "lapse", "clock", last).kind).toBe("not-now");
    expect(transitionFor("held", "confirm", "patient", over).kind).toBe("not-now");
    expect(transitionFor("held", "lapse", "clock", over)).toEqual({ kind: "to", state: "expired" });
  });

  it("let a patient change an appointment until two hours before, and staff until it begins", () => {
    for (const step of ["cancel", "reschedule"] as const) {
      expect(transitionFor("confirmed", step, "patient", seen(-CHANGE_UNTIL_MS)).kind).toBe("to");
      expect(transitionFor("confirmed", step, "patient", seen(-CHANGE_UNTIL_MS + 1)).kind).toBe("not-now");
      expect(transitionFor("confirmed", step, "staff", seen(-1)).kind).toBe("to");
    }
    for (const who of ["doctor", "staff"] as const) {
      expect(transitionFor("confirmed", "reschedule", who, seen(-1)).kind).toBe("to");
      expect(transitionFor("confirmed", "reschedule", who, seen(0)).kind).toBe("not-now");
    }
    expect(transitionFor("requested", "cancel", "patient", seen(-1)).kind).toBe("to");
  });

  it("let a patient change until it begins a time that the doctor chose", () => {
    for (const step of ["cancel", "reschedule"] as const) {
      const moved = (fromStart: number) => ({ ...seen(fromStart), movedByDoctor: true });
      expect(transitionFor("confirmed", step, "patient", moved(-1)).kind).toBe("to");
      expect(transitionFor("confirmed", step, "patient", moved(0)).kind).toBe("not-now");
    }
  });

  it("give ten minutes after the confirmation to change one that begins sooner, never past its start", () => {
    const at = (fromStart: number, confirmed: number): Times => ({
      ...seen(fromStart),
      confirmedAt: START + confirmed,
    });
    for (const step of ["cancel", "reschedule", "request"] as const) {
      const kind = (fromStart: number, confirmed: number) =>
        transitionFor("confirmed", step, "patient", at(fromStart, confirmed)).kind;
      expect(kind(-22 * MINUTE, -32 * MINUTE)).toBe("to");
      expect(kind(-22 * MINUTE + 1, -32 * MINUTE)).toBe("not-now");
      expect(kind(-CHANGE_UNTIL_MS + 5 * MINUTE, -CHANGE_UNTIL_MS - 5 * MINUTE)).toBe("to");
      expect(kind(-CHANGE_UNTIL_MS + 5 * MINUTE, -CHANGE_UNTIL_MS - 6 * MINUTE)).toBe("not-now");
      expect(kind(-1, -4 * MINUTE)).toBe("to");
      expect(kind(0, -4 * MINUTE)).toBe("not-now");
    }
  });

  it("open the room to a doctor a quarter of an hour before, not days", () => {
    const span = { startsAt: new Date(START).toISOString(), endsAt: new Date(START + 20 * MINUTE).toISOString() };
    const open = (state: State, fromStart: number) =>
      isRoomOpen({ state, ...span }, new Date(START + fromStart).toISOString());
    expect([-48 * HOUR, -15 * MINUTE - 1, -15 * MINUTE, 20 * MINUTE].map((from) => open("confirmed", from))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect([open("in-progress", HOUR), open("requested", 0), open("cancelled", 0)]).toEqual([true, false, false]);
  });

  it("let a request expire at its start, and a doctor answer it only before", () => {
    expect(transitionFor("requested", "accept", "doctor", seen(-1)).kind).toBe("to");
    expect(transitionFor("requested", "accept", "doctor", seen(0)).kind).toBe("not-now");
    expect(transitionFor("requested", "lapse", "clock", seen(-1)).kind).toBe("not-now");
    expect(transitionFor("requested", "lapse", "clock", seen(0)).kind).toBe("to");
  });

  it("let a waiting patient leave from the start on, and not before", () => {
    expect(transitionFor("waiting", "cancel", "patient", seen(-1))).toEqual({ kind: "not-now" });
    expect(transitionFor("waiting", "cancel", "patient", seen(0))).toEqual({ kind: "to", state: "cancelled" });
  });

  it("open the waiting room 15 minutes before, and allow a no-show ten minutes after the start", () => {
    expect(transitionFor("confirmed", "arrive", "patient", seen(-15 * MINUTE - 1)).kind).toBe("not-now");
    expect(transitionFor("confirmed", "arrive", "patient", seen(-15 * MINUTE)).kind).toBe("to");
    expect(transitionFor("confirmed", "miss", "doctor", seen(MISSED_AFTER_MS - 1)).kind).toBe("not-now");
    expect(transitionFor("confirmed", "miss", "doctor", seen(MISSED_AFTER_MS)).kind).toBe("to");
  });

  it("close an open consultation two hours after its end", () => {
    const late = 20 * MINUTE + CLEAR_AFTER_MS;
    expect(transitionFor("in-progress", "complete", "clock", seen(late - 1)).kind).toBe("not-now");
    expect(transitionFor("in-progress", "complete", "clock", seen(late))).toEqual({ kind: "to", state: "completed" });
    expect(transitionFor("waiting", "lapse", "clock", seen(late))).toEqual({ kind: "to", state: "expired" });
  });
});
