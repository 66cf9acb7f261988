import { GENDERS } from "#generated/messages/patients/genders.ts";
import { isKeyOf } from "../typed.ts";

/** The word for a stored gender. */
export function genderText(gender: string): string {
  return isKeyOf(GENDERS, gender) ? GENDERS[gender] : gender;
}
