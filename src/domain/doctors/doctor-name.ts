import { DOCTOR_NAME } from "#generated/messages/doctors/doctor-name.ts";

/** How screens and emails call a doctor, in the language in progress: "Dr Vikram Rao". In: first and last name. */
export function doctorName(fullName: string): string {
  return DOCTOR_NAME.titled({ name: fullName });
}
