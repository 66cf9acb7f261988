import { type AnswerPart, viewOf } from "#domain/assistant/answer-parts.ts";
import type { AnswerReview, Turn } from "#domain/assistant/assistant.api.ts";
import { clinicDay } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { withEnd } from "../answers/answer-runs.ts";
import { type ReviewRow, reviewsOf } from "../review/review.queries.ts";
import { openCorrection, openParts, openQuestion } from "./transcript.ts";
import { readPartsOf, type TurnRow } from "./turns.queries.ts";

function reviewOf(app: App, row: ReviewRow): AnswerReview {
  return {
    verdict: row.verdict,
    correction: openCorrection(app, row),
    by: row.name,
    registration: row.registration,
    on: clinicDay(Date.parse(row.at)),
  };
}

/** The parts of an answer that a doctor withdrew: its triage, its card and its actions. */
function withoutAnswer(parts: readonly AnswerPart[]): readonly AnswerPart[] {
  const saved: readonly AnswerPart["type"][] = ["start", "data-triage", "data-card", "data-actions", "finish"];
  return parts.filter(({ type }) => saved.includes(type));
}

/** Decrypts turns with their answers. With `whole`, for doctors, withdrawn answers are included. */
export async function turnsOf(app: App, rows: readonly TurnRow[], whole: boolean): Promise<readonly Turn[]> {
  const ids = rows.map(({ id }) => id);
  const parts = Map.groupBy(await readPartsOf(app.db, ids), ({ turnId }) => turnId);
  const reviews = await reviewsOf(app.db, ids);
  return rows.map((row) => {
    const last = reviews.find(({ turnId }) => turnId === row.id);
    const saved = withEnd(app, row, openParts(app, parts.get(row.id) ?? []));
    const shown = whole || last === undefined || last.verdict === "right" ? saved : withoutAnswer(saved);
    return {
      id: row.id,
      askedAt: row.askedAt,
      question: openQuestion(app, row),
      answer: viewOf(shown),
      parts: shown,
      thumb: row.thumb,
      queued: row.queuedFor !== null,
      review: last === undefined ? null : reviewOf(app, last),
    };
  });
}
