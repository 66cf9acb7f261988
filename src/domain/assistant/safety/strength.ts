import type { Triage } from "../assistant.rules.ts";

/** Whether a card takes the place of the answer. In a file without zod, because browsers load it too. */
export function isAlarm({ tier, strength }: Pick<Triage, "tier" | "strength">): boolean {
  return strength === undefined ? tier === "emergency" || tier === "crisis" : strength === "alarm";
}
