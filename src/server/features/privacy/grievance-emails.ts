import type { EmailContent } from "#server/features/mail/mail.service.ts";

const GROUP = 4;

/** Tells an account that its grievance is with the clinic, and until when it is answered. No word of what it is about. */
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

/** Tells whoever filed it that there is an answer; the whole number, which opens it, stands in no letter. */
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
