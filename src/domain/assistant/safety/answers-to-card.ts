import { CARD_TEXTS } from "#generated/triage-texts.ts";
import type { Language } from "../assistant.rules.ts";

/** The answer buttons of a card. REVIEW: drafts, awaiting the doctor's review. */
export const CARD_ANSWERS: Readonly<
  Record<"called" | "noEmergency" | "safe" | "yes" | "no", Readonly<Record<Language, string>>>
> = CARD_TEXTS.answers;

const { called, noEmergency, safe } = CARD_ANSWERS;
const CALLED: ReadonlySet<string> = new Set(Object.values(called));
const DISMISSALS: ReadonlySet<string> = new Set([noEmergency, safe].flatMap((answer) => Object.values(answer)));

/** Whether a message is the button's answer that there is no emergency: earlier messages no longer count. */
export function isDismissal(message: string): boolean {
  return DISMISSALS.has(message.trim());
}

/** Whether a message is one of the answer buttons of an alarm, and says nothing else. */
export function isAnswerToCard(message: string): boolean {
  return CALLED.has(message.trim()) || isDismissal(message);
}
