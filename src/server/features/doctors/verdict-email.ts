import type { Verdict } from "#domain/doctors/verification.rules.ts";
import type { EmailContent } from "#server/features/mail/mail.service.ts";

const WORDS: Readonly<Record<Verdict, readonly [subject: string, sentence: string]>> = {
  approve: [
    "Your registration was checked",
    "The clinic has read your council's register. From now on patients can find you, until the next check.",
  ],
  reject: [
    "Your profile was sent back to you",
    "The clinic has read your profile and sends it back. You can change it and send it again. The reason:",
  ],
  suspend: [
    "You are not listed at the moment",
    "The clinic has taken you out of its directory, so that nobody can find or book you. The reason:",
  ],
};

/** Notifies a doctor of a verdict; an approval has no reason to quote. */
export function verdictEmail(verdict: Verdict, to: string, origin: string, reason: string): EmailContent {
  const [subject, sentence] = WORDS[verdict];
  const reasons = verdict === "approve" ? [] : [reason];
  return { to, subject, text: [sentence, ...reasons, `Your profile: ${origin}/doctor/profile`].join("\n\n") };
}
