import { clinicNumbers } from "#domain/assistant/safety-card/clinic-numbers.ts";
import { safetyCard } from "#domain/assistant/safety-card/safety-card.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import type { CardTexts } from "./safety-card.tsx";

/** The fixed texts for an emergency and a crisis in both languages, with the clinic's phone numbers. */
export function cardTexts(settings: Pick<ClinicSettings, "emergency" | "helplines">): CardTexts {
  const numbers = clinicNumbers(settings);
  const say = (tier: "emergency" | "crisis", actionKey: string, language: "en" | "hi") => {
    const card = safetyCard({ tier, actionKey, ruleIds: [], strength: "alarm" }, language, numbers);
    return [card?.text, card?.after].filter(Boolean).join(" ");
  };
  const both = (tier: "emergency" | "crisis", actionKey: string) => ({
    en: say(tier, actionKey, "en"),
    hi: say(tier, actionKey, "hi"),
  });
  return {
    emergency: both("emergency", "emergency"),
    crisis: both("crisis", "crisis"),
    abuse: both("crisis", "crisis.abuse"),
    "self-harm": both("crisis", "crisis.self-harm"),
  };
}
