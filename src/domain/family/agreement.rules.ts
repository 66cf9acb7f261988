import { emailField, isEmail } from "../accounts/accounts.rules.ts";
import { mobileNumber } from "../accounts/phones.rules.ts";
import { messageKey } from "../failures.ts";
import { westernDigits } from "../format/digits.ts";
import { LANGUAGES } from "../language.ts";
import { isDay } from "../time.ts";
import { z } from "../zod.ts";

/** A member's email, in small letters, or mobile number, as `+91` and ten digits. */
function contactOf(typed: string): string | undefined {
  if (!typed.includes("@")) return mobileNumber(typed);
  const email = emailField().safeParse(typed).data;
  return email !== undefined && isEmail(email) ? email : undefined;
}

const CONTACT_LENGTH = 320;
const contact = z
  .string(messageKey("family.contact"))
  .trim()
  .max(CONTACT_LENGTH, messageKey("family.contact"))
  .overwrite((typed) => contactOf(typed) ?? typed);

/** Which member is asked, and where; the contact may be empty for one who agreed and lost the link. */
export const askSchema = z.object({
  id: z.string().max(100).catch(""),
  contact: contact.refine((typed) => typed === "" || contactOf(typed) !== undefined, messageKey("family.contact")),
});

const bornOn = z
  .string(messageKey("booking.bornOn"))
  .trim()
  .overwrite(westernDigits)
  .refine(isDay, messageKey("booking.bornOn"));

/** By which a member takes the record along: the date of birth that only the member or the family knows. */
export const takeRecordSchema = z.object({ bornOn });

/** What the member says, and the same date of birth. */
export const agreementAnswerSchema = z.object({
  answer: z.enum(["agree", "decline", "withdraw"], messageKey("INVALID_FORM")),
  bornOn,
  language: z.enum(LANGUAGES).catch("en"),
});

/** What staff note of a member: an agreement on paper that they saw, or the member's word that it ends. */
export const notedAgreementSchema = z.object({
  id: z.string().max(100).catch(""),
  note: z.enum(["paper", "withdrawn"], messageKey("INVALID_FORM")),
  seen: z.literal("on", messageKey("family.seen")),
  language: z.enum(LANGUAGES).catch("en"),
});
