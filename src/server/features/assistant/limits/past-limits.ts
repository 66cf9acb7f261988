import type { Actor } from "#domain/actor.ts";
import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { Question } from "#domain/assistant/assistant.rules.ts";
import { Failure, type FailureCode } from "#domain/failures.ts";
import type { AppContext } from "#server/app-context.ts";
import { cardParts } from "../answers/answer-parts-of.ts";
import { triageMessage } from "../answers/embedded-answer.ts";
import { cardFor, RULES_VERSION } from "../answers/safety-cards.ts";
import type { LibraryIndexer } from "../library/library-indexer.ts";

export interface PastLimitsParts extends Pick<AppContext, "attempts" | "limits"> {
  readonly library: Pick<LibraryIndexer, "now">;
}

/** Shows safety cards to people who exceed the limits of questions, with a wider limit of its own. */
export interface PastLimits {
  /** Parts with the card of this message alone, not stored; null without danger or past the wider limit too. */
  cardOf(
    actor: Actor,
    session: string,
    question: Pick<Question, "message" | "language" | "clientMsgId">,
  ): Promise<readonly AnswerPart[] | null>;
}

const TOO_OFTEN: ReadonlySet<FailureCode> = new Set<FailureCode>(["ASKED_TOO_OFTEN", "ASKED_TOO_OFTEN_TODAY"]);

export function isPastLimits(error: unknown): boolean {
  return error instanceof Failure && TOO_OFTEN.has(error.code);
}

export function createPastLimits({ attempts, limits, library }: PastLimitsParts): PastLimits {
  return {
    async cardOf({ client: { address } }, session, { message, language: chosen, clientMsgId }) {
      const taken = await attempts.take([
        { limit: limits.dangersSession, subject: `${session} ${address}` },
        { limit: limits.dangersAddress, subject: address },
      ]);
      if (!taken) return null;
      const asked = { message, earlier: [], language: chosen };
      const { triage, language, grave } = triageMessage(asked);
      if (!grave) return null;
      const now = await library.now();
      const card = cardFor(triage, language, asked, now);
      if (!card) return null;
      return [
        {
          type: "start",
          messageId: clientMsgId,
          messageMetadata: {
            engine: "embedded",
            libraryVersion: now.version,
            rulesVersion: RULES_VERSION,
            language,
            kept: false,
          },
        },
        { type: "data-triage", data: triage },
        // Its answers ("I have called") would be further questions and be refused.
        { type: "data-card", data: { ...card, answers: [] } },
        ...cardParts(card),
        { type: "finish", messageMetadata: { ending: "done" } },
      ];
    },
  };
}
