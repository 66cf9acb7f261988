import type { EmailContent } from "#server/features/mail/mail.service.ts";

const GROUP = 4;

/** Confirms a grievance to its account with the date of the answer; the email does not quote the grievance. */
export function filedEmail(to: string, number: string, origin: string): EmailContent {
  return {
    to,
    subject: "Your grievance is with the clinic",
    text: [
      `Your grievance has the number ${number}. The clinic answers within 90 days at the latest.`,
      `How it stands: ${origin}/Grievance/${number}`,
    ].join("\n\n"),
  };
}

/** Reports that a grievance has an answer; the full number opens the answer, so no email contains it. */
export function answeredEmail(to: string, number: string, origin: string): EmailContent {
  return {
    to,
    subject: "The clinic has answered your grievance",
    text: [
      `There is an answer to your grievance whose number ends in ${number.slice(-GROUP)}.`,
      `To read it, open this page and enter the number, or log in if you have an account: ${origin}/Grievance`,
    ].join("\n\n"),
  };
}
