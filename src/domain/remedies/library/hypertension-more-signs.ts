import type { NonEmpty } from "../remedies.rules.ts";

/** When a reading is no matter for a habit; stands on each further page on high blood pressure. */
export const PRESSURE_SIGNS = [
  "A reading of 180/120 or more with chest pain, hard breathing, sudden bad headache, weakness, or trouble with speech or sight: call 112.",
  "A reading of 180/120 or more without any of these: rest five minutes, measure again, and if it stays, see a doctor today.",
  "Readings that stay above the goal your doctor set, or dizziness and fainting with the tablets.",
  "High blood pressure in pregnancy: always under a doctor's eye.",
] as const satisfies NonEmpty<string>;
