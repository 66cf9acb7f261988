import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordField } from "../accounts/accounts.rules.ts";
import { messageKey } from "../failures.ts";
import { z } from "../zod.ts";

/** The input of an export: the password of its file, which is optional. */
export const exportSchema = z.object({
  filePassword: z
    .string()
    .max(MAX_PASSWORD_LENGTH, messageKey("PASSWORD_TOO_LONG"))
    .refine((typed) => typed === "" || [...typed].length >= MIN_PASSWORD_LENGTH, messageKey("PASSWORD_TOO_SHORT"))
    .default(""),
});

export const eraseSchema = z.object({
  password: passwordField(),
  confirm: z.literal("on", messageKey("privacy.confirm")),
});
/** Of an account without a password. */
export const eraseByProofSchema = eraseSchema.omit({ password: true });
export const ERASE_FIELDS = ["password", "confirm"] as const;
