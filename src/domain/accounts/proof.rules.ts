import { messageKey } from "../failures.ts";
import { westernDigits } from "../format/digits.ts";
import { z } from "../zod.ts";
import type { ProofKind } from "./proof-fields.ts";
import { codeField } from "./second-factor.rules.ts";

const MAX_PASSWORD_LENGTH = 4096;

export const proofSchema = z.object({
  proofPassword: z.string().max(MAX_PASSWORD_LENGTH, messageKey("PASSWORD_TOO_LONG")).default(""),
  proofCode: codeField.default(""),
  proofSms: z
    .string(messageKey("accounts.code"))
    .overwrite((typed) => westernDigits(typed).replace(/[\s-]/gu, ""))
    .regex(/^(?:\d{6})?$/u, messageKey("accounts.mobileCode"))
    .default(""),
});

/** Whether this is what an account's session needs before a sensitive act. */
export interface Proof {
  readonly kind: ProofKind;
  /** Whether one was entered recently enough. */
  readonly isRecent: boolean;
}
