import { EMAIL_MOST, emailField, isEmail } from "../accounts/accounts.rules.ts";
import { messageKey } from "../failures.ts";
import { block, singleLineText } from "../text.ts";
import { z } from "../zod.ts";

export const NAME_MOST = 100;
export const SUBJECT_MOST = 200;
export const MESSAGE_MOST = 5000;

export const contactSchema = z.object({
  name: singleLineText(NAME_MOST, "contact.name"),
  email: emailField("contact.email").refine(
    (email) => email.length <= EMAIL_MOST && isEmail(email),
    messageKey("INVALID_EMAIL"),
  ),
  subject: singleLineText(SUBJECT_MOST, "contact.subject"),
  message: block(MESSAGE_MOST, "contact.message"),
});
export const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;

/** A submission as the admin's table shows it. */
export interface ContactSubmission {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly timestamp: string;
  readonly userId: string | null;
  readonly answered: boolean;
  /** How many older submissions of the same sender this one replaced. */
  readonly replaced: number;
}
