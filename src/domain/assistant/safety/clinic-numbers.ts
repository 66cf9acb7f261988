import type { ClinicSettings } from "../../settings/settings.rules.ts";
import { CALL_NUMBERS, type CallNumbers, withOwnNumbers } from "./action-texts.ts";

/** The numbers that every text of a card names, in each language: the clinic's, but for 112, which stays. */
export function clinicNumbers({ emergency, helplines }: Pick<ClinicSettings, "emergency" | "helplines">): CallNumbers {
  const { ambulance, mentalHealth: mind } = emergency;
  return withOwnNumbers(CALL_NUMBERS, { ambulance, mind, ...helplines });
}
