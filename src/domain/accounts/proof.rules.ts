import { messageKey } from "../failures.ts";
import { z } from "../zod.ts";
import { codeField } from "./second-factor.rules.ts";

/** How long a password or code that was entered in a session proves who uses it (TRUST.md ID-6). */
export const PROOF_MINUTES = 10;

/** The field of the password or the code, beside the fields of the act that needs it. */
export const PROOF_FIELD = { password: "proofPassword", code: "proofCode" } as const;
export const PROOF_FIELDS = Object.values(PROOF_FIELD);
/** An account with an authenticator app enters a code, all others their password. */
export type ProofKind = keyof typeof PROOF_FIELD;

const MAX_PASSWORD_LENGTH = 4096;

export const proofSchema = z.object({
  proofPassword: z.string().max(MAX_PASSWORD_LENGTH, messageKey("PASSWORD_TOO_LONG")).default(""),
  proofCode: codeField.default(""),
});

/** Whether this is what an account's session needs before a sensitive act. */
export interface Proof {
  readonly kind: ProofKind;
  /** Whether one was entered recently enough. */
  readonly isRecent: boolean;
}
