import { ageOn, statedAge } from "../../patients/age.ts";
import type { Gender } from "../../patients/patients.rules.ts";
import { isDay } from "../../time.ts";

/** What the checks know of the patient; null is unknown. */
export interface CheckedPatient {
  /** In the patient's own words. */
  readonly allergies: string;
  readonly medicines: string;
  /** In years, with the months of small children as parts of a year. */
  readonly age: number | null;
  readonly sex: Gender | null;
  readonly isPregnant: boolean | null;
  readonly isBreastfeeding: boolean | null;
  /** In kilograms. */
  readonly weight: number | null;
}

const MONTHS = 12;
/** Between these ages a woman may be pregnant without anybody having said so. */
const FERTILE = { from: 12, to: 50 };

/** Whether the patient can be pregnant, by sex and age; unknown ones can. */
export function mayBePregnant({ age, sex }: Pick<CheckedPatient, "age" | "sex">): boolean {
  return sex !== "Male" && (age === null || (age >= FERTILE.from && age <= FERTILE.to));
}

/**
 * The age for the checks.
 * @param bornOn - `YYYY-MM-DD`; anything else is an unknown age.
 * @param today - `YYYY-MM-DD`.
 * @returns Whole years; under two years with the months; null when unknown or in the future.
 */
export function ageForChecks(bornOn: string, today: string): number | null {
  if (!isDay(bornOn) || !isDay(today) || bornOn > today) return null;
  const age = statedAge(bornOn, today);
  return "months" in age ? age.months / MONTHS : ageOn(bornOn, today);
}
