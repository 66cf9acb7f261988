import type { Actor } from "#domain/actor.ts";
import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { Question } from "#domain/assistant/assistant.rules.ts";
import { NEW_STATE } from "#domain/assistant/state/state.ts";
import { Failure, type FailureCode } from "#domain/failures.ts";
import type { App } from "#server/app.ts";
import { takeAttempt } from "#server/auth/attempts.ts";
import { cardParts } from "../answers/answer-parts-of.ts";
import { triageMessage } from "../answers/embedded-answer.ts";
import { cardFor, RULES_VERSION } from "../answers/safety-cards.ts";
import { readClinicNow } from "../library/library-indexer.ts";
import { readDangers } from "../meaning/message-dangers.ts";

const TOO_OFTEN: ReadonlySet<FailureCode> = new Set<FailureCode>(["ASKED_TOO_OFTEN", "ASKED_TOO_OFTEN_TODAY"]);

export function isPastLimits(error: unknown): boolean {
  return error instanceof Failure && TOO_OFTEN.has(error.code);
}

/**
 * The safety card of people who exceed the limits of questions, with a wider limit of its own.
 * @returns Parts with the card of this message alone, not stored; null without danger or past the wider limit too.
 */
export async function safetyCardPastLimits(
  app: App,
  { client: { address } }: Actor,
  session: string,
  { message, language: chosen, clientMsgId }: Pick<Question, "message" | "language" | "clientMsgId">,
): Promise<readonly AnswerPart[] | null> {
  const taken = await takeAttempt(app, [
    { limit: app.limits.dangersSession, subject: `${session} ${address}` },
    { limit: app.limits.dangersAddress, subject: address },
  ]);
  if (!taken) return null;
  const request = { message, earlier: [], language: chosen, state: NEW_STATE };
  const { triage, language, grave } = triageMessage(request, await readDangers(app, request));
  if (!grave) return null;
  const now = await readClinicNow(app);
  const card = cardFor(triage, language, request, now);
  if (!card) return null;
  const messageMetadata = {
    ...{ engine: "embedded" as const, libraryVersion: now.version, rulesVersion: RULES_VERSION },
    ...{ language, kept: false as const },
  };
  return [
    { type: "start", messageId: clientMsgId, messageMetadata },
    { type: "data-triage", data: triage },
    // Its answers ("I have called") would be further questions and be refused.
    { type: "data-card", data: { ...card, answers: [] } },
    ...cardParts(card),
    { type: "finish", messageMetadata: { ending: "done" } },
  ];
}
