import { type AnswerPart, viewOf } from "#domain/assistant/answer-parts.ts";
import type { AnswerReview, Turn } from "#domain/assistant/assistant.api.ts";
import { clinicDay } from "#domain/time.ts";
import type { Queryable } from "#server/database/open.ts";
import type { AnswerRuns } from "../answers/answer-runs.ts";
import { type ReviewRow, reviewsOf } from "../review/review.queries.ts";
import type { Transcript } from "./transcript.ts";
import { readPartsOf, type TurnRow } from "./turns.queries.ts";

export interface ViewParts {
  readonly transcript: Transcript;
  readonly runs: AnswerRuns;
}

function reviewOf(transcript: Transcript, row: ReviewRow): AnswerReview {
  return {
    verdict: row.verdict,
    correction: transcript.correction(row),
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
export async function turnsOf(
  db: Queryable,
  rows: readonly TurnRow[],
  { transcript, runs }: ViewParts,
  whole: boolean,
): Promise<readonly Turn[]> {
  const ids = rows.map(({ id }) => id);
  const parts = Map.groupBy(await readPartsOf(db, ids), ({ turnId }) => turnId);
  const reviews = await reviewsOf(db, ids);
  return rows.map((row) => {
    const last = reviews.find(({ turnId }) => turnId === row.id);
    const saved = runs.partsOf(row, transcript.parts(parts.get(row.id) ?? []));
    const shown = whole || last === undefined || last.verdict === "right" ? saved : withoutAnswer(saved);
    return {
      id: row.id,
      askedAt: row.askedAt,
      question: transcript.question(row),
      answer: viewOf(shown),
      parts: shown,
      thumb: row.thumb,
      queued: row.queuedFor !== null,
      review: last === undefined ? null : reviewOf(transcript, last),
    };
  });
}
