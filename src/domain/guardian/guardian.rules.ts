import { z } from "zod";
import { emailField, isEmail } from "../accounts/accounts.rules.ts";
import type { NamedAdult } from "../consultations/consultation.ts";
import { FAILURES } from "../failures.ts";

/** Where links for adults lead. */
export const INVITATION_PATH = "/invitation";
/** How the cookie of a seat begins; the id of its visit follows. */
export const GUARDIAN_COOKIE = "tulsi.seat.";

/** What opens a seat: 256 bits. */
export const SECRET = /^[\w-]{43}$/u;

/** An e-mail address to send the link to; without one whoever makes it passes it on. */
export const invitingSchema = z.object({
  email: z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? value : undefined),
    emailField().refine(isEmail, FAILURES.INVALID_EMAIL[1]).optional(),
  ),
});

/** Who made a link. */
export const INVITERS = ["patient", "doctor", "staff"] as const;
export type Inviter = (typeof INVITERS)[number];

/** How a named adult's way into a visit stands, for those who may open it. */
export interface GuardianStatus {
  readonly adult: NamedAdult;
  /** The patient. */
  readonly name: string;
  /** The link or seat that holds, if any; moments are UTC ISO. */
  readonly guardianAccess: { readonly madeAt: string; readonly takenAt: string | null } | null;
}

/** What a link leads to, for whoever has it. */
export interface Invitation {
  readonly consultationId: string;
  /** Whether the actor is in the visit by an account already, and so needs no seat. */
  readonly inAlready: boolean;
  readonly by: Inviter;
  readonly adult: NamedAdult;
  /** The patient. */
  readonly name: string;
  /** As people call the doctor. */
  readonly doctor: string;
  readonly startsAt: string;
  readonly zone: string;
}

/** A link as it is told once, to who made it. */
export interface MadeLink {
  readonly address: string;
  /** UTC ISO, as `AdultStanding` has it: so that a screen knows whether this is still the link that holds. */
  readonly madeAt: string;
  /** Where a letter with it goes; null when nobody asked for one. */
  readonly sentTo: string | null;
}
