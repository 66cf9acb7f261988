import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { type AnsweringClinic, clinicWords, doctorWords } from "#domain/consultations/contact-details.ts";
import type { EmailContent } from "#server/features/mail/mail.service.ts";

/** Events of signed advice that the patient is notified of. */
export type AdviceEvent = "advice-signed" | "advice-withdrawn";

const WORDS: Readonly<Record<AdviceEvent, readonly [subject: string, sentence: string]>> = {
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

/** Notifies the patient of signed or withdrawn advice with a link; the email never quotes the advice. */
export function adviceEmail(
  to: string,
  what: AdviceEvent,
  origin: string,
  { id, doctor }: Pick<OpenConsultation, "id" | "doctor">,
  clinic: AnsweringClinic,
): EmailContent {
  const [subject, sentence] = WORDS[what];
  const where = `${origin}/consultations/${id}/advice`;
  const text = [sentence, where, doctorWords(doctor), clinicWords(clinic), EMERGENCY].join("\n\n");
  return { to, subject, text };
}
