import { clinicDay } from "../time.ts";

/** Verification status of a doctor: a new one waits until an admin has checked the register. */
export const VERIFICATION_STATUSES = ["waiting", "verified", "rejected", "suspended"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** Transitions of the status: the first three by an admin, the others by the doctor. */
export const VERIFICATION_STEPS = ["approve", "reject", "suspend", "resubmit", "changeFacts"] as const;
export type VerificationStep = (typeof VERIFICATION_STEPS)[number];

/**
 * The whole state machine (TRUST.md CL-1): anything else is impossible. A verified doctor can be approved again when
 * the next check is due. A doctor who changes a verified fact waits again; a suspension stays.
 */
export const TRANSITIONS: Readonly<
  Record<VerificationStep, Readonly<Partial<Record<VerificationStatus, VerificationStatus>>>>
> = {
  approve: { waiting: "verified", verified: "verified", suspended: "verified" },
  reject: { waiting: "rejected" },
  suspend: { verified: "suspended" },
  resubmit: { rejected: "waiting" },
  changeFacts: { waiting: "waiting", verified: "waiting", suspended: "suspended" },
};

/** The status after a transition; undefined when it is not possible from the present status. */
export function verificationStatusAfter(
  verificationStatus: VerificationStatus,
  move: VerificationStep,
): VerificationStatus | undefined {
  return TRANSITIONS[move][verificationStatus];
}

/** The facts that decide whether patients can see and book a doctor. */
export interface Checked {
  readonly verificationStatus: VerificationStatus;
  /** The last day on which the verification is valid, `YYYY-MM-DD` in the clinic's zone; null before the first one. */
  readonly recheckOn: string | null;
}

/**
 * Whether this doctor may be listed and booked now. This is decided only here, for every list, profile and booking.
 * @param now - Milliseconds since 1970.
 * @returns False from the first moment after the last valid day, and from the moment of a suspension.
 */
export function bookable({ verificationStatus, recheckOn }: Checked, now: number): boolean {
  return verificationStatus === "verified" && recheckOn !== null && clinicDay(now) <= recheckOn;
}
