import type { Queue, QueuedTurn } from "#domain/assistant/assistant.api.ts";
import { MAX_CORRECTION_LENGTH, VERDICTS } from "#domain/assistant/chats.rules.ts";
import { reviewWordsAgain } from "#domain/assistant/review-words.ts";
import { formatRecordDate } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import { QUEUE } from "#generated/messages/assistant/queue.ts";
import { REASONS } from "#generated/messages/assistant/reasons.ts";
import { TIER_WORDS } from "#generated/messages/assistant/tier-words.ts";
import { VERDICT } from "#generated/messages/assistant/verdict.ts";
import { VERDICT_WORDS } from "#generated/messages/assistant/verdict-words.ts";

/** Anchor of a quoted sentence on its page; passages are named `<document>#<section>-<number>`. */
function citedAddress(address: string, passageId: string | undefined): string {
  const section = /#([a-z-]+)-\d+$/u.exec(passageId ?? "")?.[1];
  return section === undefined ? address : `${address}#${section}`;
}

function turnView({ id, askedAt, reason, tier, question, answer, thumb, review }: QueuedTurn) {
  return {
    ...{ id, question, thumb },
    askedOn: formatRecordDate(askedAt),
    reason: REASONS[reason],
    tier: TIER_WORDS[tier],
    grave: tier === "emergency" || tier === "crisis",
    card: answer.card === null ? null : { text: answer.card.text, steps: answer.card.steps },
    blocks: answer.blocks,
    fault: answer.fault,
    sources: answer.sources.map(({ n, title, address, reviewWords: reviewText, draft }) => ({
      ...{ n, title, reviewWords: reviewWordsAgain(currentLanguage(), reviewText), draft },
      path: citedAddress(address, answer.citations.find((citation) => citation.n === n)?.passageId),
    })),
    review:
      review === null
        ? null
        : {
            text: QUEUE.earlier({
              verdict: VERDICT_WORDS[review.verdict],
              by: review.by,
              day: formatRecordDate(review.on),
            }),
            correction: review.correction,
          },
  };
}
export type TurnView = ReturnType<typeof turnView>;

/**
 * The review queue of doctors as display text. The exact time of a question, and what an answer was made of, stay on
 * the server: a reviewer doesn't need them, and they could help to recognise a patient.
 */
export function queueView({ rows, page, pages, waiting, version }: Queue, show: "waiting" | "reviewed") {
  return {
    ...{ show, page, pages, waiting, version },
    turns: rows.map(turnView),
    verdicts: VERDICTS.map((value) => ({ value, label: VERDICT.choices[value] })),
    maxCorrectionLength: MAX_CORRECTION_LENGTH,
  };
}
export type QueueView = ReturnType<typeof queueView>;

export function showOf(query: string | null): "waiting" | "reviewed" {
  return query === "reviewed" ? "reviewed" : "waiting";
}
