import type { CardPart } from "#domain/assistant/answer-parts.ts";
import type { Language, SafetyNotice } from "#domain/assistant/assistant.rules.ts";
import type { ClinicNow } from "./library-keeper.ts";

/** Stand-ins until the rules of the domain land. */
export const RULES_VERSION = "0";

export function noticeOn(message: string, _earlier: readonly string[]): SafetyNotice {
  if (/chest pain/iu.test(message)) return { tier: "emergency", ruleIds: ["CARD-01"], actionKey: "emergency.heart" };
  if (/jaundice/iu.test(message)) return { tier: "urgent", ruleIds: ["GAST-04"], actionKey: "urgent" };
  return { tier: "none", ruleIds: [], actionKey: null };
}

export function languageOf(message: string): Language {
  return /\p{Script=Devanagari}/u.test(message) ? "hi" : "en";
}

export function cardFor(notice: SafetyNotice, _language: Language, { settings }: ClinicNow): CardPart | null {
  if (notice.actionKey === null) return null;
  const { emergency } = settings.emergency;
  return {
    title: "This may be an emergency.",
    lines: [`Call ${emergency} now.`],
    steps: [],
    calls: [{ kind: "call", label: `Call ${emergency}`, href: `tel:${emergency}` }],
  };
}
