import { messageKey } from "../failures.ts";
import { isMobile, phoneNumber, westernDigits } from "../format/digits.ts";
import { isDay } from "../time.ts";
import { z } from "../zod.ts";
import { REACHES } from "./reach.ts";

export const PHONE_CODE_MINUTES = 10;
export const PHONE_CODE_DIGITS = 6;
/** Half a minute, in which most SMS arrive. */
export const PHONE_CODE_AGAIN_MS = 30_000;
/** Wrong entries of one code. */
export const PHONE_CODE_TRIES = 5;
/** For how long after a code appointments that were booked by phone can be added to the account. */
export const CLAIM_MINUTES = 30;

/** A mobile number as it is stored: `+91` and ten digits; undefined for anything else. */
export function mobileNumber(typed: string): string | undefined {
  const digits = phoneNumber(typed);
  return digits !== undefined && isMobile(digits) ? `+91${digits}` : undefined;
}

export const numberSchema = z.object({
  mobile: z
    .string(messageKey("accounts.mobile"))
    .trim()
    .min(1, { error: messageKey("accounts.mobile"), abort: true })
    .overwrite((typed) => mobileNumber(typed) ?? typed)
    .refine((typed) => mobileNumber(typed) !== undefined, messageKey("accounts.mobileDigits")),
});

/** The code of an SMS. */
export const sentCode = z
  .string(messageKey("accounts.code"))
  .overwrite((typed) => westernDigits(typed).replace(/[\s-]/gu, ""))
  .regex(/^\d{6}$/u, messageKey("accounts.mobileCode"));

export const phoneCodeSchema = z.object({ code: sentCode });

/** How the account hears of appointments from now on. */
export const reachSchema = z.object({ reach: z.enum(REACHES, messageKey("accounts.reach")) });

const MAX_ASK_LENGTH = 100;

/** The number, what the browser got when it asked for the code, and the code. */
export const browserCodeSchema = numberSchema.extend({
  ask: z.string().max(MAX_ASK_LENGTH).catch(""),
  sms: sentCode,
});
export type BrowserCode = z.output<typeof browserCodeSchema>;

/** The date of birth is asked for on a browser on which the account has not logged in. */
export const phoneLoginSchema = browserCodeSchema.extend({
  dateOfBirth: z
    .string(messageKey("booking.bornOn"))
    .trim()
    .refine((day) => day === "" || isDay(day), messageKey("booking.bornOnDay"))
    .default(""),
});
export type PhoneLogin = z.output<typeof phoneLoginSchema>;
