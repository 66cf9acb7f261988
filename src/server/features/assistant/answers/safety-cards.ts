import { createHash } from "node:crypto";
import type { Language, Triage } from "#domain/assistant/assistant.rules.ts";
import { RULES } from "#domain/assistant/safety/concepts.ts";
import { isAlarm } from "#domain/assistant/safety/strength.ts";
import * as thresholds from "#domain/assistant/safety/thresholds.ts";
import { ACTION_TEXTS, type ActionTexts, CALL_LABELS } from "#domain/assistant/safety-card/action-texts.ts";
import { clinicNumbers } from "#domain/assistant/safety-card/clinic-numbers.ts";
import { mentions } from "#domain/assistant/safety-card/mentions.ts";
import { type SafetyCard, safetyCard } from "#domain/assistant/safety-card/safety-card.ts";
import { dangerAfter } from "#domain/assistant/state/danger.ts";
import type { OpenDanger } from "#domain/assistant/state/state.ts";
import type { AssistantSettings } from "#domain/settings/assistant-settings.rules.ts";
import { ENCODER_FILES } from "#generated/encoder.ts";
import type { ClinicNow } from "../library/library-snapshot.ts";

/** A fingerprint of the safety rules and texts; it changes with any of them. */
export const RULES_VERSION = createHash("sha256")
  .update(JSON.stringify([RULES, thresholds, ENCODER_FILES, ACTION_TEXTS]))
  .digest("hex")
  .slice(0, 8);

/** The clinic's own texts, which are added to those of an emergency and replace those of lower tiers. */
export function actionTextsOf({ notices: triageMessages }: Pick<AssistantSettings, "notices">): ActionTexts {
  const own = (key: string) => {
    const words = triageMessages[key];
    return words && words.en !== "" && words.hi !== ""
      ? { ...words, "hi-Latn": words["hi-Latn"] || words.en }
      : undefined;
  };
  return {
    ...ACTION_TEXTS,
    emergencyAddition: own("emergency") ?? ACTION_TEXTS.emergencyAddition,
    urgent: own("urgent") ?? ACTION_TEXTS.urgent,
    doctorFirst: own("doctor-first") ?? ACTION_TEXTS.doctorFirst,
    information: own("information") ?? ACTION_TEXTS.information,
  };
}

/** Adds the clinic's emergency number to the calls of an emergency card. */
function withOwnCall(card: SafetyCard, entered: string, language: Language): SafetyCard {
  const href = `tel:${entered.replace(/[^\d+]/gu, "")}`;
  if (!isAlarm(card) || card.calls.some((call) => call.href === href)) return card;
  return { ...card, calls: [...card.calls, { label: CALL_LABELS.emergency[language], number: entered, href }] };
}

/** The safety card of a triage with the clinic's settings; null when the tier has none. */
export function cardFor(
  triage: Triage,
  language: Language,
  { message, earlier }: { readonly message: string; readonly earlier: readonly string[] },
  now: ClinicNow,
): SafetyCard | null {
  const mentioned = triage.tier === "doctor-first" ? mentions(message, earlier).words[language] : "";
  const circumstances = { mentioned, texts: actionTextsOf(now.assistant), reviewed: now.assistant.noticesReviewed };
  const card = safetyCard(triage, language, clinicNumbers(now.settings), circumstances);
  return card && withOwnCall(card, now.settings.emergency.emergency, language);
}

/**
 * The line of a danger that is still open: whom to call, above the answer to another matter. Null when none is open, or
 * a card of an alarm or a question is shown anyway.
 */
export function lineOfDanger(
  danger: OpenDanger | null,
  triage: Triage,
  language: Language,
  asked: { readonly message: string; readonly earlier: readonly string[] },
  now: ClinicNow,
): SafetyCard | null {
  const open = dangerAfter(danger, triage, asked.message);
  if (open === null || isAlarm(triage) || triage.strength === "check") return null;
  const card = cardFor(open.triage, language, asked, now);
  return card && { ...card, strength: null, after: "", addition: "", waitingHeading: "", steps: [] };
}
