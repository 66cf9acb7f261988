import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { parseStored } from "#domain/typed.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import type { PartsRow, TurnRow } from "./turns.queries.ts";

/** Encrypts and decrypts questions and answers; each value is bound to its turn (TRUST.md DP-2). */
export interface Transcript {
  encryptQuestion(turnId: string, question: string): string;
  question(turn: Pick<TurnRow, "id" | "question">): string;
  encryptParts(turnId: string, place: number, parts: readonly AnswerPart[]): PartsRow;
  parts(rows: readonly PartsRow[]): AnswerPart[];
  encryptPassages(turnId: string, passages: readonly Passage[]): string;
  passages(turn: Pick<TurnRow, "id" | "passages">): readonly Passage[];
  encryptCorrection(reviewId: string, correction: string): string;
  correction(review: { readonly id: string; readonly correction: string }): string;
}

export function createTranscript(vault: Vault): Transcript {
  const question = (id: string) => ({ column: "assistantTurns.question", row: id });
  const passages = (id: string) => ({ column: "assistantTurns.passages", row: id });
  const parts = (id: string, place: number) => ({ column: "assistantParts.parts", row: `${id} ${place}` });
  const correction = (id: string) => ({ column: "assistantReviews.correction", row: id });
  return {
    encryptQuestion: (turnId, text) => vault.encrypt(text, question(turnId)),
    question: (turn) => openedOr(UNREADABLE, () => vault.open(turn.question, question(turn.id))),
    encryptParts: (turnId, place, list) => ({
      turnId,
      place,
      parts: vault.encrypt(JSON.stringify(list), parts(turnId, place)),
    }),
    parts: (rows) =>
      rows.flatMap((row) =>
        openedOr([], () => parseStored<AnswerPart[]>(vault.open(row.parts, parts(row.turnId, row.place)))),
      ),
    encryptPassages: (turnId, list) => vault.encrypt(JSON.stringify(list), passages(turnId)),
    passages: (turn) =>
      turn.passages === null
        ? []
        : openedOr([], () => parseStored<Passage[]>(vault.open(turn.passages ?? "", passages(turn.id)))),
    encryptCorrection: (id, text) => vault.encrypt(text, correction(id)),
    correction: (review) => openedOr(UNREADABLE, () => vault.open(review.correction, correction(review.id))),
  };
}
