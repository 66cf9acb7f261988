import { CONFIRMATION_LINK_DAYS, RESET_LINK_MINUTES } from "#domain/accounts/accounts.rules.ts";
import type { EmailContent } from "#server/features/mail/mail.service.ts";

/** The email with the link that sets a new password. */
export function resetEmail(to: string, origin: string, token: string): EmailContent {
  const link = `${origin}/reset-password?token=${encodeURIComponent(token)}`;
  return {
    to,
    subject: "Set a new password for Tulsi",
    text: [
      "Somebody, we hope you, asked to set a new password for this address at Tulsi.",
      `Open this link to do so. It works once, for ${RESET_LINK_MINUTES} minutes:`,
      link,
      "If it was not you, leave this letter alone: nothing has changed.",
    ].join("\n\n"),
  };
}

/** Notifies the owner that the password was changed. */
export function changedEmail(to: string, origin: string): EmailContent {
  return {
    to,
    subject: "Your password for Tulsi was changed",
    text: [
      "The password of your account at Tulsi was changed just now, and every device was signed out.",
      `If it was not you, tell the clinic at once: ${origin}/ContactUs`,
    ].join("\n\n"),
  };
}

/** Notifies the owner that the password was changed by somebody who was signed in. */
export function ownChangedEmail(to: string, origin: string): EmailContent {
  return {
    to,
    subject: "Your password for Tulsi was changed",
    text: [
      "The password of your account at Tulsi was changed just now, and every other device was signed out.",
      `If it was not you, set a new one at once: ${origin}/PatientLogin?reset`,
      `Then tell the clinic: ${origin}/ContactUs`,
    ].join("\n\n"),
  };
}

/** The email with the link that confirms the address of a new account. */
export function confirmationEmail(to: string, origin: string, token: string): EmailContent {
  const link = `${origin}/confirm-email?token=${encodeURIComponent(token)}`;
  return {
    to,
    subject: "Confirm your email for Tulsi",
    text: [
      "An account at Tulsi was opened with this address.",
      `If it is yours, open this link to confirm your email. It works for ${CONFIRMATION_LINK_DAYS} days:`,
      link,
      "If it is not yours, ignore this email: we won't send another one.",
    ].join("\n\n"),
  };
}

/** The email with the link that confirms a new address. */
export function newAddressEmail(to: string, origin: string, token: string): EmailContent {
  const link = `${origin}/new-email?token=${encodeURIComponent(token)}`;
  return {
    to,
    subject: "Use this address at Tulsi",
    text: [
      "Somebody, we hope you, asked to use this address for an account at Tulsi.",
      `Open this link to do so. It works once, for ${RESET_LINK_MINUTES} minutes:`,
      link,
      "If it was not you, leave this letter alone: nothing has changed.",
    ].join("\n\n"),
  };
}

/** Notifies the old address of the change, without the new address. */
export function movedAwayEmail(to: string, origin: string): EmailContent {
  return {
    to,
    subject: "Your e-mail at Tulsi was changed",
    text: [
      "Your account at Tulsi has another e-mail address now, and this one opens it no more. Letters go to the new one.",
      `If it was not you, tell the clinic at once: ${origin}/ContactUs`,
    ].join("\n\n"),
  };
}

/** Answers a sign-up with the address of an existing account, when the page may not reveal it (docs/decisions/004). */
export function alreadyRegisteredEmail(to: string, origin: string): EmailContent {
  return {
    to,
    subject: "You already have an account at Tulsi",
    text: [
      "Somebody, perhaps you, tried to use this address at Tulsi for an account. " +
        "It has one already, and nothing was changed.",
      `To log in: ${origin}/`,
    ].join("\n\n"),
  };
}
