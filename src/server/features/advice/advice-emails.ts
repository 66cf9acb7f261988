import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { type AnsweringClinic, clinicWords, doctorWords } from "#domain/consultations/contact-details.ts";
import type { EmailContent } from "#server/features/mail/mail.service.ts";

/** What the patient is told of what a doctor signed. */
export type AdviceNews = "advice-signed" | "advice-withdrawn";

const WORDS: Readonly<Record<AdviceNews, readonly [subject: string, line: string]>> = {
  "advice-signed": [
    "Your doctor's advice is ready",
    "The doctor has signed advice for your visit. You can read it and download it here, after logging in:",
  ],
  "advice-withdrawn": [
    "Your doctor has withdrawn advice",
    "The doctor has withdrawn what was signed for your visit. Please do not follow it any more, and read here why:",
  ],
};
const EMERGENCY = "In an emergency do not wait: call 112.";

/** Tells the patient that something was signed or withdrawn, and where to read it: never what it says. */
export function adviceEmail(
  to: string,
  what: AdviceNews,
  origin: string,
  { id, doctor }: Pick<OpenConsultation, "id" | "doctor">,
  clinic: AnsweringClinic,
): EmailContent {
  const [subject, line] = WORDS[what];
  const where = `${origin}/consultations/${id}/advice`;
  const text = [line, where, doctorWords(doctor), clinicWords(clinic), EMERGENCY].join("\n\n");
  return { to, subject, text };
}
