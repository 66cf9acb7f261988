import type { Triage } from "../assistant.rules.ts";

/** Whether a card takes the place of the answer. In a file without zod, because browsers load it too. */
export function isAlarm({ tier, strength }: Pick<Triage, "tier" | "strength">): boolean {
  return strength === undefined ? tier === "emergency" || tier === "crisis" : strength === "alarm";
}

const CRISIS_QUESTIONS: ReadonlySet<string> = new Set(
  ["crisis", "self-harm", "abuse", "harm"].map((group) => `check.${group}`),
);

/** Whether triage asks about suicide, self-harm or violence: then no page and no refusal stands below the question. */
export function asksOfCrisis({ strength, actionKey }: Pick<Triage, "strength" | "actionKey">): boolean {
  return strength === "check" && actionKey !== null && CRISIS_QUESTIONS.has(actionKey);
}
