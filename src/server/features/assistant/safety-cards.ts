import { createHash } from "node:crypto";
import type { Language, SafetyNotice } from "#domain/assistant/assistant.rules.ts";
import {
  ACTION_TEXTS,
  type ActionTexts,
  CALL_NUMBERS,
  type CallNumbers,
} from "#domain/assistant/safety/action-texts.ts";
import { RULES } from "#domain/assistant/safety/dictionary.ts";
import { mentions } from "#domain/assistant/safety/mentions.ts";
import { type SafetyCard, safetyCard } from "#domain/assistant/safety/safety-card.ts";
import type { AssistantSettings } from "#domain/settings/assistant-settings.rules.ts";
import type { ClinicNow } from "./library-keeper.ts";

/** Names the safety rules and texts of this program: the same for the same words, another for any change of them. */
export const RULES_VERSION = createHash("sha256")
  .update(JSON.stringify([RULES, ACTION_TEXTS]))
  .digest("hex")
  .slice(0, 8);

/** The numbers of the clinic's place; those it has none of its own for are the country's. */
export function callNumbersOf({ settings }: Pick<ClinicNow, "settings">): CallNumbers {
  const { emergency, ambulance, mentalHealth } = settings.emergency;
  return { ...CALL_NUMBERS, emergency, ambulance, mind: mentalHealth };
}

/** The clinic's own words where it may have some: under an emergency's, in the place of a milder notice's. */
export function actionTextsOf({ notices }: Pick<AssistantSettings, "notices">): ActionTexts {
  const own = (key: string) => {
    const words = notices[key];
    return words && words.en !== "" && words.hi !== "" ? { ...words, "hi-Latn": words.en } : undefined;
  };
  return {
    ...ACTION_TEXTS,
    emergencyAddition: own("emergency") ?? ACTION_TEXTS.emergencyAddition,
    urgent: own("urgent") ?? ACTION_TEXTS.urgent,
    doctorFirst: own("doctor-first") ?? ACTION_TEXTS.doctorFirst,
    information: own("information") ?? ACTION_TEXTS.information,
  };
}

/** The country's emergency number stays on every grave card, whatever number a clinic has put in its place. */
function withFloor(card: SafetyCard): SafetyCard {
  const floor = CALL_NUMBERS.emergency;
  const grave = card.tier === "emergency" || card.tier === "crisis";
  if (!grave || card.calls.some(({ number }) => number === floor)) return card;
  return { ...card, calls: [...card.calls, { label: floor, number: floor, href: `tel:${floor}` }] };
}

/** The fixed card of a notice in this clinic; null when there is nothing to say. */
export function cardFor(
  notice: SafetyNotice,
  language: Language,
  { message, earlier }: { readonly message: string; readonly earlier: readonly string[] },
  now: ClinicNow,
): SafetyCard | null {
  const mentioned = notice.tier === "doctor-first" ? mentions(message, earlier).words[language] : "";
  const circumstances = { mentioned, texts: actionTextsOf(now.assistant), reviewed: now.assistant.noticesReviewed };
  const card = safetyCard(notice, language, callNumbersOf(now), circumstances);
  return card && withFloor(card);
}
