import type { Tier } from "#domain/assistant/assistant.rules.ts";

/** An emergency's card and a crisis's both call for help now; each holds for the other. */
export function isGrave(tier: Tier): boolean {
  return tier === "emergency" || tier === "crisis";
}

/** Whether a person is told to see somebody today, or at once. */
export function isToday(tier: Tier): boolean {
  return isGrave(tier) || tier === "urgent";
}
