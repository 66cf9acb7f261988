import type { ClinicSettings } from "../settings/settings.rules.ts";
import type { ConsultationDoctor } from "./consultation.ts";

/** How a letter about a visit names the clinic: its name, and whom to call. */
export type AnsweringClinic = Pick<ClinicSettings, "name" | "phone" | "example">;

const WORDS = {
  registration: (number: string) => `registration ${number}`,
  clinic: (name: string, phone: string) => `The clinic: ${name}, phone ${phone}`,
  example: "(an example: the clinic has not written its own yet)",
} as const;

/** The doctor as every letter about a visit names them (TRUST.md CL-1): name, qualification, registration number. */
export function doctorWords({ name, qualifications, registrationNumber }: Omit<ConsultationDoctor, "slug">): string {
  const registered = registrationNumber === "" ? "" : WORDS.registration(registrationNumber);
  return [name, qualifications, registered].filter((words) => words !== "").join(", ");
}

/** Where the doctor is reached (TRUST.md CL-1): through the clinic, by its telephone. */
export function clinicWords({ name, phone, example }: AnsweringClinic): string {
  const line = WORDS.clinic(name, phone);
  return example ? `${line} ${WORDS.example}` : line;
}
