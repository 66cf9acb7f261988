import { CONSULTATION_EMAILS } from "#generated/messages/emails/consultation-emails.ts";
import { doctorName } from "../doctors/doctor-name.ts";
import type { ClinicSettings } from "../settings/settings.rules.ts";
import type { ConsultationDoctor } from "./consultation.ts";

/** How an e-mail about a consultation names the clinic: its name and phone number. */
export type AnsweringClinic = Pick<ClinicSettings, "name" | "phone" | "example">;

/**
 * The doctor as every e-mail about a consultation names them (TRUST.md CL-1): name, qualification, registration number.
 */
export function doctorDetails({
  fullName,
  qualifications,
  registrationNumber,
}: Omit<ConsultationDoctor, "slug">): string {
  const registered = registrationNumber === "" ? "" : CONSULTATION_EMAILS.registration({ number: registrationNumber });
  return [doctorName(fullName), qualifications, registered].filter((words) => words !== "").join(", ");
}

/**
 * How the doctor is reached (TRUST.md CL-1): by the clinic's phone.
 * @returns One line, or none while the clinic has only the example's details, which nobody answers.
 */
export function clinicDetails({ name, phone, example }: AnsweringClinic): string[] {
  return example ? [] : [CONSULTATION_EMAILS.clinic({ name, phone })];
}
