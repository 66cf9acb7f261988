import { answerOf } from "#domain/assistant/answer/answer-blocks.ts";
import type { MessageKind } from "#domain/assistant/state/interpretation.ts";
import { NEW_STATE } from "#domain/assistant/state/state.ts";
import type { Turn } from "#domain/assistant/state/transitions.ts";
import type { Understood } from "#domain/assistant/understand/chat.ts";
import { asking, CALM } from "./library-questions.ts";

/**
 * A message that was interpreted and answered.
 * @param message - The message.
 * @param kind - What it was interpreted as.
 * @param pageId - The page that answered; null where none did.
 * @param over - What it was understood as besides.
 */
export function aTurn(message: string, kind: MessageKind, pageId: string | null, over: Partial<Understood> = {}): Turn {
  const { understood } = asking(message, []);
  const citations = pageId === null ? [] : [{ n: 1, passageId: `${pageId}#line-1`, version: 1, sentence: "Rest." }];
  const answer = answerOf(pageId === null ? "no-answer" : "answer:line", [], [], "en");
  const interpreted = { kind, talk: null, pageId: null };
  return {
    ...{ message, interpreted, language: "en", triage: CALM },
    understood: { ...understood, person: NEW_STATE.person, ...over },
    answer: { ...answer, citations },
  };
}
