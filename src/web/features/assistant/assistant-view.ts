import type { Chat, ChatHistory } from "#domain/assistant/assistant.api.ts";
import { clinicNumbers } from "#domain/assistant/safety-card/clinic-numbers.ts";
import { safetyCard } from "#domain/assistant/safety-card/safety-card.ts";
import { STORAGE_CONSENT } from "#domain/assistant/storage-consent.ts";
import { currentLanguage } from "#domain/language.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import type { CardTexts } from "./answer/safety-card.tsx";
import type { StoredTurn } from "./chat/turns.ts";
import type { SideHistory } from "./side.tsx";

export interface ChatView {
  readonly id: string;
  readonly turns: readonly StoredTurn[];
  readonly version: number;
}

/** A chat without server-only fields. */
export function chatView({ id, turns, version }: Chat): ChatView {
  return { id, version, turns: turns.map(({ parts: _, askedAt: __, ...turn }) => turn) };
}

export function historyView({ chats, consent }: ChatHistory): SideHistory {
  return {
    chats: chats.map(({ id, title }) => ({ id, title })),
    saved: consent.stored,
    storageConsent: STORAGE_CONSENT[currentLanguage()],
  };
}

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
