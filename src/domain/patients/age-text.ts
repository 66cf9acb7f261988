import { PATIENT_WORDS } from "#generated/messages/advice/patient-words.ts";
import { statedAge } from "./age.ts";

/**
 * The age on a day: "45 years", "8 months".
 * @param bornOn - `YYYY-MM-DD`.
 * @param day - `YYYY-MM-DD`.
 */
export function ageText(bornOn: string, day: string): string {
  const age = statedAge(bornOn, day);
  return "years" in age ? PATIENT_WORDS.years({ count: age.years }) : PATIENT_WORDS.months({ count: age.months });
}
