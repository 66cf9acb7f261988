import { passwordField } from "../accounts/accounts.rules.ts";
import { messageKey } from "../failures.ts";
import { z } from "../zod.ts";

export const eraseSchema = z.object({
  password: passwordField(),
  confirm: z.literal("on", messageKey("privacy.confirm")),
});
export const ERASE_FIELDS = ["password", "confirm"] as const;
