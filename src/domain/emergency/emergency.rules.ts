import { isEmail } from "../accounts/accounts.rules.ts";
import { messageKey } from "../failures.ts";
import { phoneNumber } from "../format/digits.ts";
import { isBirthday } from "../patients/age.ts";
import { singleLineText } from "../text.ts";
import { clinicDay, isDay } from "../time.ts";
import { z } from "../zod.ts";
import { MAX_EMERGENCY_REASON, MIN_EMERGENCY_REASON } from "./emergency-times.ts";

const MAX_CONTACT_LENGTH = 320;
const MAX_CHOSEN_LENGTH = 100;

/** The whole number or email, the birth date, and why: nothing that could be guessed in part. */
export const emergencySchema = z.object({
  /** A mobile number, as it is stored, or an email in small letters. */
  contact: z
    .string(messageKey("emergency.contact"))
    .trim()
    .max(MAX_CONTACT_LENGTH, messageKey("emergency.contact"))
    .overwrite((typed) => phoneNumber(typed) ?? typed.toLowerCase())
    .refine((typed) => phoneNumber(typed) !== undefined || isEmail(typed), messageKey("emergency.contact")),
  bornOn: z
    .string(messageKey("emergency.bornOn"))
    .trim()
    .refine((day) => isDay(day) && isBirthday(day, clinicDay(Date.now())), messageKey("emergency.bornOn")),
  /** Which of several people who share number and birth date, as an earlier answer named them. */
  chosen: z.string().max(MAX_CHOSEN_LENGTH).catch(""),
  reason: singleLineText(MAX_EMERGENCY_REASON, "emergency.reason").refine(
    (text) => text.length >= MIN_EMERGENCY_REASON,
    messageKey("emergency.reason"),
  ),
});
export type EmergencyRequest = z.output<typeof emergencySchema>;

export const emergencyRuleSchema = z.object({ allowed: z.enum(["", "on"]).catch("") });
