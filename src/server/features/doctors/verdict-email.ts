import type { Verdict } from "#domain/doctors/verification.rules.ts";
import { VERDICT_EMAILS } from "#generated/messages/emails/verdict-emails.ts";
import type { EmailContent } from "#server/features/mail/mail.service.ts";
import { linkTo } from "#server/language.ts";

/** Notifies a doctor of a verdict; an approval has no reason to quote. */
export function verdictEmail(verdict: Verdict, origin: string, reason: string): EmailContent {
  const { subject, text } = VERDICT_EMAILS[verdict];
  const reasons = verdict === "approve" ? [] : [reason];
  const profile = VERDICT_EMAILS.profile({ link: linkTo(origin, "/doctor/profile") });
  return { subject, text: [text, ...reasons, profile].join("\n\n") };
}
