import { emailField, isEmail, MAX_EMAIL_LENGTH } from "../accounts/accounts.rules.ts";
import { messageKey } from "../failures.ts";
import { block, singleLineText } from "../text.ts";
import { keysOf } from "../typed.ts";
import { z } from "../zod.ts";

export const MAX_NAME_LENGTH = 100;
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 5000;

export const contactSchema = z.object({
  name: singleLineText(MAX_NAME_LENGTH, "contact.name"),
  email: emailField("contact.email").refine(
    (email) => email.length <= MAX_EMAIL_LENGTH && isEmail(email),
    messageKey("INVALID_EMAIL"),
  ),
  subject: singleLineText(MAX_SUBJECT_LENGTH, "contact.subject"),
  message: block(MAX_MESSAGE_LENGTH, "contact.message"),
});
type ContactTexts = Readonly<z.output<typeof contactSchema>>;
export type ContactField = keyof ContactTexts;

/** In the order of the table and of its file. All are stored encrypted, searched, and exported. */
export const CONTACT_FIELDS = keysOf(contactSchema.shape);

/** A submission as the admin's table shows it. */
export interface ContactSubmission extends ContactTexts {
  readonly id: string;
  readonly timestamp: string;
  readonly userId: string | null;
  readonly answered: boolean;
  /** How many older submissions of the same sender this one replaced. */
  readonly replaced: number;
}
