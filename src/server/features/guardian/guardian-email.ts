import type { ConsultationDoctor } from "#domain/consultations/consultation.ts";
import { type AnsweringClinic, clinicWords, doctorWords } from "#domain/consultations/contact-details.ts";
import { longTime } from "#domain/time-format.ts";
import type { EmailContent } from "#server/features/mail/mail.service.ts";

interface GuardianEmailFacts {
  readonly address: string;
  readonly treatedBy: ConsultationDoctor;
  readonly clinic: AnsweringClinic;
  readonly startsAt: string;
  readonly zone: string;
}

const SUBJECT = "Your seat in a visit";
const LINE =
  "You were named as the adult who is with a child in this visit. " +
  "The link opens your seat in its room; you need no account.";
const CARE =
  "It works once, on the device where you first use it. Please don't pass it on. " +
  "If you know nothing of this, please leave it alone.";
const EMERGENCY = "In an emergency do not wait for the visit: call 112.";

/** The invitation email: when and with which doctor; never who the patient is, nor the reason. */
export function guardianEmail(
  to: string,
  { address, treatedBy, clinic, startsAt, zone }: GuardianEmailFacts,
): EmailContent {
  const when = `${longTime(startsAt, zone)}\n${doctorWords(treatedBy)}`;
  return { to, subject: SUBJECT, text: [LINE, when, address, CARE, clinicWords(clinic), EMERGENCY].join("\n\n") };
}
