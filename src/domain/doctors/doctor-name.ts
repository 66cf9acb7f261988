import { DOCTOR_NAME } from "#generated/messages/doctors/doctor-name.ts";

/**
 * The name of a doctor on screens and in emails, in the language in progress: "Dr Vikram Rao".
 * @param fullName - First and last name.
 */
export function doctorName(fullName: string): string {
  return DOCTOR_NAME.titled({ name: fullName });
}

/** A stored "Dr Vikram Rao" in the language in progress; other names are unchanged. */
export function titledName(stored: string): string {
  return stored.startsWith("Dr ") ? doctorName(stored.slice("Dr ".length)) : stored;
}

/** Address of a doctor's public page. */
export function doctorPath(slug: string): string {
  return `/Doctors/${encodeURIComponent(slug)}`;
}

/** `MK` for Meera Kulkarni: shown in place of a missing portrait. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => [...name][0]?.toUpperCase() ?? "").join("");
}
