import { z } from "zod";
import { passwordField } from "../accounts/accounts.rules.ts";

export const PRIVACY_MESSAGES = {
  confirm: "Please tick that everything named here may be erased for good.",
  staff: "This account also works for the clinic. Please ask the clinic to close it.",
  underWay: "You are in a visit at this moment. Please end it first; then everything can be erased.",
} as const;

export const eraseSchema = z.object({
  password: passwordField(),
  confirm: z.literal("on", PRIVACY_MESSAGES.confirm),
});
export const ERASE_FIELDS = ["password", "confirm"] as const;
