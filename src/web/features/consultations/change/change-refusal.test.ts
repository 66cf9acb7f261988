import { describe, expect, it } from "vitest";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { STATES, type State, stepsOf } from "#domain/consultations/states.ts";
import { CANNOT } from "#generated/messages/consultations/cannot.ts";
import { refusalToCancel, refusalToMove } from "./change-refusal.ts";

const START = Date.parse("2030-03-04T10:00:00.000Z");
const HOUR = 60 * 60_000;
const AS = ["patient", "doctor", "staff"] as const;

/** A consultation that begins in this many hours. */
function seen(as: OpenConsultation["as"], state: State, before: number) {
  const times = {
    now: START - before * HOUR,
    startsAt: START,
    endsAt: START + HOUR / 2,
    slotHoldUntil: START,
    movedByDoctor: false,
    isWalkIn: false,
    confirmedAt: null,
  };
  const steps = stepsOf(state, as, times);
  const consultation = { as, state, steps };
  return { steps, cannotMove: refusalToMove(consultation), cannotCancel: refusalToCancel(consultation) };
}

describe("rescheduling or cancelling a consultation", () => {
  it("gives a reason exactly when it is impossible, for all roles and times", () => {
    for (const as of AS) {
      for (const state of STATES) {
        for (const before of [48, 1, -1]) {
          const { steps, cannotMove, cannotCancel } = seen(as, state, before);
          const moves = state !== "held" && (steps.includes("reschedule") || steps.includes("request"));
          expect([as, state, before, cannotMove === null, cannotCancel === null]).toEqual([
            ...[as, state, before],
            ...[moves, steps.includes("cancel")],
          ]);
        }
      }
    }
  });

  it("mentions the two-hour rule to patients only", () => {
    const late = seen("patient", "confirmed", 1);
    expect([late.cannotMove, late.cannotCancel]).toEqual([CANNOT.late.change, CANNOT.late.cancel]);
    expect(seen("staff", "confirmed", 1).cannotMove).toBeNull();
    expect(seen("doctor", "confirmed", 1).cannotCancel).toBeNull();
  });

  it(
    "tells a doctor that a request is answered and neither moved nor cancelled, and doctor and staff that its time " +
      "is past",
    () => {
      expect(seen("doctor", "confirmed", 1).cannotMove).toBeNull();
      expect(seen("doctor", "requested", 48).cannotMove).toBe(CANNOT.doctorsRequest);
      expect(seen("doctor", "requested", 48).cannotCancel).toBe(CANNOT.doctorsRequest);
      expect(seen("doctor", "confirmed", -1).cannotMove).toBe(CANNOT.timeHasCome.change);
      expect(seen("staff", "confirmed", -1).cannotMove).toBe(CANNOT.timeHasCome.change);
      expect(seen("staff", "in-progress", -1).cannotCancel).toBe(CANNOT.begun);
    },
  );
});
