import { CARD_TEXTS } from "#generated/triage-texts.ts";
import type { Language } from "../assistant.rules.ts";

/** What a person may answer to an emergency card with one press. REVIEW: drafts, awaiting the doctor's review. */
export const CARD_ANSWERS: Readonly<Record<"called" | "noEmergency", Readonly<Record<Language, string>>>> =
  CARD_TEXTS.answers;

const ANSWERS: ReadonlySet<string> = new Set(Object.values(CARD_ANSWERS).flatMap((answer) => Object.values(answer)));
const DISMISSALS: ReadonlySet<string> = new Set(Object.values(CARD_ANSWERS.noEmergency));

/** Whether a message is the pressed answer that there is no emergency: what was said before it no longer counts. */
export function isDismissal(message: string): boolean {
  return DISMISSALS.has(message.trim());
}

/** Whether a message is one of the answers to be pressed: it tells of nothing itself. */
export function isAnswerToCard(message: string): boolean {
  return ANSWERS.has(message.trim());
}
