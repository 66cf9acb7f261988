import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { parseStored } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import type { PartsRow, TurnRow } from "./turns.queries.ts";

// Encrypts and decrypts questions and answers; each value is bound to its turn (TRUST.md DP-2).

const questionPlace = (id: string) => ({ column: "assistantTurns.question", row: id });
const passagesPlace = (id: string) => ({ column: "assistantTurns.passages", row: id });
const partsPlace = (id: string, place: number) => ({ column: "assistantParts.parts", row: `${id} ${place}` });
const correctionPlace = (id: string) => ({ column: "assistantReviews.correction", row: id });

export function encryptQuestion({ vault }: App, turnId: string, question: string): string {
  return vault.encrypt(question, questionPlace(turnId));
}

export function openQuestion({ vault }: App, turn: Pick<TurnRow, "id" | "question">): string {
  return openedOr(UNREADABLE, () => vault.open(turn.question, questionPlace(turn.id)));
}

export function encryptParts({ vault }: App, turnId: string, place: number, parts: readonly AnswerPart[]): PartsRow {
  return { turnId, place, parts: vault.encrypt(JSON.stringify(parts), partsPlace(turnId, place)) };
}

export function openParts({ vault }: App, rows: readonly PartsRow[]): AnswerPart[] {
  return rows.flatMap((row) =>
    openedOr([], () => parseStored<AnswerPart[]>(vault.open(row.parts, partsPlace(row.turnId, row.place)))),
  );
}

export function encryptPassages({ vault }: App, turnId: string, passages: readonly Passage[]): string {
  return vault.encrypt(JSON.stringify(passages), passagesPlace(turnId));
}

export function openPassages({ vault }: App, { id, passages }: Pick<TurnRow, "id" | "passages">): readonly Passage[] {
  if (passages === null) return [];
  return openedOr([], () => parseStored<Passage[]>(vault.open(passages, passagesPlace(id))));
}

export function encryptCorrection({ vault }: App, reviewId: string, correction: string): string {
  return vault.encrypt(correction, correctionPlace(reviewId));
}

export function openCorrection(
  { vault }: App,
  { id, correction }: { readonly id: string; readonly correction: string },
): string {
  return openedOr(UNREADABLE, () => vault.open(correction, correctionPlace(id)));
}
