import { describe, expect, it } from "vitest";
import { clinicDay, clinicYear } from "../time.ts";
import {
  bookable,
  VERIFICATION_STATUSES,
  VERIFICATION_STEPS,
  type VerificationStatus,
  type VerificationStep,
  verificationStatusAfter,
} from "./verification-status.rules.ts";

/** The state machine, written a second time by hand. */
const EXPECTED: Record<VerificationStatus, Partial<Record<VerificationStep, VerificationStatus>>> = {
  waiting: { approve: "verified", reject: "rejected", changeFacts: "waiting" },
  verified: { approve: "verified", suspend: "suspended", changeFacts: "waiting" },
  rejected: { resubmit: "waiting" },
  suspended: { approve: "verified", changeFacts: "suspended" },
};
const PAIRS = VERIFICATION_STATUSES.flatMap((verificationStatus) =>
  VERIFICATION_STEPS.map((move) => [verificationStatus, move, EXPECTED[verificationStatus][move]] as const),
);
const NOON = Date.parse("2026-11-20T06:30:00Z");

describe("a doctor's verification status", () => {
  it.each(PAIRS)("%s, then %s: %s", (verificationStatus, move, expected) => {
    expect(verificationStatusAfter(verificationStatus, move)).toBe(expected);
  });

  it("becomes verified only by an admin's approval", () => {
    for (const verificationStatus of VERIFICATION_STATUSES)
      for (const move of VERIFICATION_STEPS)
        if (verificationStatusAfter(verificationStatus, move) === "verified") expect(move).toBe("approve");
  });

  it("always has a possible next transition", () => {
    for (const verificationStatus of VERIFICATION_STATUSES)
      expect(VERIFICATION_STEPS.some((move) => verificationStatusAfter(verificationStatus, move) !== undefined)).toBe(
        true,
      );
  });
});

describe("a doctor can be booked", () => {
  it.each(VERIFICATION_STATUSES.filter((verificationStatus) => verificationStatus !== "verified"))(
    "never while %s",
    (verificationStatus) => {
      expect(bookable({ verificationStatus, recheckOn: "2099-01-01" }, NOON)).toBe(false);
    },
  );

  it("never without a date of the next check", () => {
    expect(bookable({ verificationStatus: "verified", recheckOn: null }, NOON)).toBe(false);
  });

  it("until the end of the day of the next check in India", () => {
    const doctor = { verificationStatus: "verified", recheckOn: "2027-05-02" } as const;
    const midnight = Date.parse("2027-05-03T00:00:00+05:30");
    expect(bookable(doctor, midnight - 1)).toBe(true);
    expect(bookable(doctor, midnight)).toBe(false);
  });
});

describe("the clinic's day", () => {
  it.each([
    ["2026-11-20T18:29:59.999Z", "2026-11-20"],
    ["2026-11-20T18:30:00.000Z", "2026-11-21"],
    ["2026-12-31T18:30:00.000Z", "2027-01-01"],
  ])("at %s is %s", (moment, day) => {
    expect(clinicDay(Date.parse(moment))).toBe(day);
  });

  it("begins the year five and a half hours before UTC", () => {
    const newYear = Date.parse("2026-12-31T18:30:00.000Z");
    expect(clinicYear(newYear - 1)).toBe(2026);
    expect(clinicYear(newYear)).toBe(2027);
  });
});
