import { RESET_LINK_MINUTES } from "#domain/accounts/accounts.rules.ts";
import type { Letter } from "#server/features/mail/mail.service.ts";

/** The letter with the link that sets a new password. */
export function resetLetter(to: string, origin: string, token: string): Letter {
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

/** Tells the owner that the password was changed. */
export function changedLetter(to: string, origin: string): Letter {
  return {
    to,
    subject: "Your password for Tulsi was changed",
    text: [
      "The password of your account at Tulsi was changed just now, and every device was signed out.",
      `If it was not you, tell the clinic at once: ${origin}/ContactUs`,
    ].join("\n\n"),
  };
}

/** Answers a sign-up with an address that has an account, when the screen may not tell (decisions/004). */
export function alreadyRegisteredLetter(to: string, origin: string): Letter {
  return {
    to,
    subject: "You already have an account at Tulsi",
    text: [
      "Somebody, perhaps you, tried to register at Tulsi with this address. It has an account already, and nothing was changed.",
      `To log in: ${origin}/`,
    ].join("\n\n"),
  };
}
