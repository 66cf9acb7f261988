import { z } from "zod";
import { EMAIL_MOST, emailField, isEmail } from "../accounts/accounts.rules.ts";
import { FAILURES } from "../failures.ts";
import { block, singleLineText } from "../text.ts";

export const NAME_MOST = 100;
export const SUBJECT_MOST = 200;
export const MESSAGE_MOST = 5000;

export const MESSAGES = {
  name: "Please enter your name.",
  email: "Please enter your email address.",
  subject: "Please enter a subject.",
  message: "Please enter your message.",
  failed: "Failed to submit. Please try again.",
  thanks: "Thank you for contacting us!",
  none: "No contact submissions yet.",
  loadFailed: "Failed to load contact submissions",
  connectFailed: "Failed to connect to contact submissions database",
  checkConnection: "Please check your database connection and try again.",
} as const;

export const contactSchema = z.object({
  name: singleLineText(NAME_MOST, MESSAGES.name),
  email: emailField(MESSAGES.email).refine(
    (email) => email.length <= EMAIL_MOST && isEmail(email),
    FAILURES.INVALID_EMAIL[1],
  ),
  subject: singleLineText(SUBJECT_MOST, MESSAGES.subject),
  message: block(MESSAGE_MOST, MESSAGES.message),
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
