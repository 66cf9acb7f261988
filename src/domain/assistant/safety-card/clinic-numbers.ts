import type { ClinicSettings } from "../../settings/settings.rules.ts";
import { CALL_NUMBERS, type CallNumbers, withOwnNumbers } from "./action-texts.ts";

/** The phone numbers in all texts of a card, in each language: the clinic's, except 112, which is fixed. */
export function clinicNumbers({ emergency, helplines }: Pick<ClinicSettings, "emergency" | "helplines">): CallNumbers {
  const { ambulance, mentalHealth: mind } = emergency;
  return withOwnNumbers(CALL_NUMBERS, { ambulance, mind, ...helplines });
}
