import { clinicDay } from "../time.ts";

/** Where a doctor stands with the clinic: a new one waits until an admin has read the register. */
export const STANDINGS = ["waiting", "verified", "rejected", "suspended"] as const;
export type VerificationStatus = (typeof STANDINGS)[number];

/** What can happen to a standing, and who does it: the first three an admin, the others the doctor. */
export const MOVES = ["approve", "reject", "suspend", "resubmit", "changeFacts"] as const;
export type Move = (typeof MOVES)[number];

/**
 * The whole machine (TRUST.md CL-1): what is not in it can't happen. A verified doctor may be approved anew when the
 * next check is due. Whoever changes what the register was read for waits again; a suspension outlasts that.
 */
export const TRANSITIONS: Readonly<Record<Move, Readonly<Partial<Record<VerificationStatus, VerificationStatus>>>>> = {
  approve: { waiting: "verified", verified: "verified", suspended: "verified" },
  reject: { waiting: "rejected" },
  suspend: { verified: "suspended" },
  resubmit: { rejected: "waiting" },
  changeFacts: { waiting: "waiting", verified: "waiting", suspended: "suspended" },
};

/** Where a move leads from a standing; undefined when it can't be made from there. */
export function verificationStatusAfter(
  verificationStatus: VerificationStatus,
  move: Move,
): VerificationStatus | undefined {
  return TRANSITIONS[move][verificationStatus];
}

/** What decides whether patients may see and book a doctor. */
export interface Checked {
  readonly verificationStatus: VerificationStatus;
  /** The last day on which the check still holds, `YYYY-MM-DD` in the clinic's zone; null before any check. */
  readonly recheckOn: string | null;
}

/**
 * May this doctor be listed and booked at this moment? The only place where that is decided, for every list, profile
 * and booking. In: the doctor, and milliseconds since 1970. Out: false from the first moment after the last day of
 * the check, and from the moment of a suspension.
 */
export function bookable({ verificationStatus, recheckOn }: Checked, now: number): boolean {
  return verificationStatus === "verified" && recheckOn !== null && clinicDay(now) <= recheckOn;
}
