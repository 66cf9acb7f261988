import { emailField, isEmail } from "../accounts/accounts.rules.ts";
import type { NamedAdult } from "../consultations/consultation.ts";
import { messageKey } from "../failures.ts";
import { westernDigits } from "../format/digits.ts";
import { isDay } from "../time.ts";
import { z } from "../zod.ts";

/** Target of invitation links. */
export const INVITATION_PATH = "/invitation";
/** Prefix of the cookie of a guardian access; the consultation's id follows. */
export const GUARDIAN_COOKIE = "tulsi.seat.";

/** The secret of a guardian access: 256 bits. */
export const SECRET = /^[\w-]{43}$/u;

/** An e-mail address to send the link to; without one, the inviting person passes it on. */
export const invitingSchema = z.object({
  email: z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? value : undefined),
    emailField().refine(isEmail, messageKey("INVALID_EMAIL")).optional(),
  ),
});

/** What only a person who knows the patient can answer, unlike a program that presses the buttons of mailed links. */
export const acceptingSchema = z.object({
  bornOn: z.string(messageKey("booking.bornOn")).overwrite(westernDigits).refine(isDay, messageKey("booking.bornOn")),
});
export const ACCEPTING_FIELDS = ["bornOn"] as const satisfies readonly (keyof z.input<typeof acceptingSchema>)[];

/** Who created a link. */
export const INVITERS = ["patient", "doctor", "staff"] as const;
export type Inviter = (typeof INVITERS)[number];

/** The state of the guardian's access, for those who may invite. */
export interface GuardianStatus {
  readonly adult: NamedAdult;
  /** The patient. */
  readonly name: string;
  /** The valid link or access, if any; moments are UTC ISO. */
  readonly guardianAccess: { readonly madeAt: string; readonly takenAt: string | null } | null;
}

/** What a link leads to, for the person who has it. */
export interface Invitation {
  readonly consultationId: string;
  /** Whether the actor takes part with an account already, and so needs no access. */
  readonly inAlready: boolean;
  readonly by: Inviter;
  readonly adult: NamedAdult;
  /** The patient. */
  readonly name: string;
  /** The doctor's displayed name. */
  readonly doctor: string;
  readonly startsAt: string;
  readonly zone: string;
}

/** A new link, returned once to the person who created it. */
export interface CreatedLink {
  /** Null for staff, who never see it, because its bearer takes part as the family. */
  readonly address: string | null;
  /** UTC ISO, as in `GuardianStatus`: so that a screen knows whether this link is still valid. */
  readonly madeAt: string;
  /** The recipient of the e-mail with the link; null when none was requested. */
  readonly sentTo: string | null;
}
