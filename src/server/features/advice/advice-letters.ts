import type { AdviceDocument } from "#domain/advice/document.ts";
import type { Letter } from "#server/features/mail/mail.service.ts";

const SUBJECT = "Your doctor's advice is ready";
const LINE = "The doctor has signed advice for your visit. You can read it and download it here, after logging in:";
const EMERGENCY = "In an emergency do not wait: call 112.";

/** Tells the patient that something was signed, and where to read it: never what it says. */
export function readyLetter(to: string, origin: string, visit: string, doctor: AdviceDocument["doctor"]): Letter {
  const from = `${doctor.name}, ${doctor.qualifications}, registration ${doctor.registrationNumber}`;
  return {
    to,
    subject: SUBJECT,
    text: [LINE, `${origin}/consultations/${visit}/advice`, from, EMERGENCY].join("\n\n"),
  };
}
