import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { Passage } from "#domain/assistant/passages.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { PartsRow, TurnRow } from "./turns.queries.ts";

/** Seals what people wrote and read, and opens it; each value is bound to its turn (TRUST.md DP-2). */
export interface Transcript {
  sealQuestion(turnId: string, question: string): string;
  question(turn: Pick<TurnRow, "id" | "question">): string;
  sealParts(turnId: string, place: number, parts: readonly AnswerPart[]): PartsRow;
  parts(rows: readonly PartsRow[]): AnswerPart[];
  sealPassages(turnId: string, passages: readonly Passage[]): string;
  passages(turn: Pick<TurnRow, "id" | "passages">): readonly Passage[];
  sealCorrection(reviewId: string, correction: string): string;
  correction(review: { readonly id: string; readonly correction: string }): string;
}

export function createTranscript(vault: Vault): Transcript {
  const question = (id: string) => ({ column: "assistantTurns.question", row: id });
  const passages = (id: string) => ({ column: "assistantTurns.passages", row: id });
  const parts = (id: string, place: number) => ({ column: "assistantParts.parts", row: `${id} ${place}` });
  const correction = (id: string) => ({ column: "assistantReviews.correction", row: id });
  return {
    sealQuestion: (turnId, text) => vault.seal(text, question(turnId)),
    question: (turn) => vault.open(turn.question, question(turn.id)),
    sealParts: (turnId, place, list) => ({
      turnId,
      place,
      parts: vault.seal(JSON.stringify(list), parts(turnId, place)),
    }),
    parts: (rows) =>
      rows.flatMap((row) => JSON.parse(vault.open(row.parts, parts(row.turnId, row.place))) as AnswerPart[]),
    sealPassages: (turnId, list) => vault.seal(JSON.stringify(list), passages(turnId)),
    passages: (turn) =>
      turn.passages === null ? [] : (JSON.parse(vault.open(turn.passages, passages(turn.id))) as Passage[]),
    sealCorrection: (id, text) => vault.seal(text, correction(id)),
    correction: (review) => vault.open(review.correction, correction(review.id)),
  };
}
