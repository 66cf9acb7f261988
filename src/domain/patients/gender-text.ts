import { GENDERS } from "#generated/messages/patients/genders.ts";
import type { Gender } from "./patients.rules.ts";

/** The word for a stored gender. */
export function genderText(gender: string): string {
  return GENDERS[gender as Gender];
}
