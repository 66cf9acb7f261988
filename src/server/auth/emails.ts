import { CONFIRMATION_LINK_DAYS, RESET_LINK_MINUTES } from "#domain/accounts/accounts.rules.ts";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import type { EmailContent } from "#server/features/mail/mail.service.ts";
import { linkTo } from "#server/language.ts";

const withToken = (origin: string, path: string, token: string) =>
  linkTo(origin, `${path}?token=${encodeURIComponent(token)}`);
const contactOf = (origin: string) => linkTo(origin, "/ContactUs");

/** The email with the link that sets a new password. */
export function resetEmail(origin: string, token: string): EmailContent {
  const { subject, text } = ACCOUNT_EMAILS.reset;
  return { subject, text: text({ minutes: RESET_LINK_MINUTES, link: withToken(origin, "/reset-password", token) }) };
}

/** Notifies the owner that the password was changed. */
export function changedEmail(origin: string): EmailContent {
  const { subject, text } = ACCOUNT_EMAILS.changed;
  return { subject, text: text({ contact: contactOf(origin) }) };
}

/** Notifies the owner that the password was changed by someone who was signed in. */
export function ownChangedEmail(origin: string): EmailContent {
  const { subject, text } = ACCOUNT_EMAILS.ownChanged;
  return { subject, text: text({ reset: linkTo(origin, "/PatientLogin?reset"), contact: contactOf(origin) }) };
}

/** The email with the link that confirms the address of a new account. */
export function confirmationEmail(origin: string, token: string): EmailContent {
  const { subject, text } = ACCOUNT_EMAILS.confirm;
  return { subject, text: text({ days: CONFIRMATION_LINK_DAYS, link: withToken(origin, "/confirm-email", token) }) };
}

/** The email with the link that confirms a new address. */
export function newAddressEmail(origin: string, token: string): EmailContent {
  const { subject, text } = ACCOUNT_EMAILS.newAddress;
  return { subject, text: text({ minutes: RESET_LINK_MINUTES, link: withToken(origin, "/new-email", token) }) };
}

/** Notifies the old address of the change, without the new address. */
export function movedAwayEmail(origin: string): EmailContent {
  const { subject, text } = ACCOUNT_EMAILS.movedAway;
  return { subject, text: text({ contact: contactOf(origin) }) };
}

/** Answers a sign-up with the address of an existing account, when the page may not reveal it (docs/decisions/004). */
export function alreadyRegisteredEmail(origin: string): EmailContent {
  const { subject, text } = ACCOUNT_EMAILS.alreadyRegistered;
  return { subject, text: text({ home: linkTo(origin, "/") }) };
}
