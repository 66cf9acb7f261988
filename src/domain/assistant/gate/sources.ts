import type { AnswerInput } from "../answer/field-answer.ts";
import { isDraft } from "../answer/sheet.ts";
import type { Answer } from "../assistant.rules.ts";
import type { LibraryDocument, Passage } from "../passages/passages.ts";
import { groupsOf } from "../understand/person.ts";

/** A page as a model is shown it: under its number, with the passages that were found of it. */
export interface NumberedSource {
  readonly n: number;
  readonly document: LibraryDocument;
  readonly passages: readonly Passage[];
}

/**
 * Numbers the pages that a model may quote: those of the embedded answer keep their numbers, so that cautions and the
 * model's sentences share one list of sources; other results follow. Drafts only where the clinic shows drafts.
 */
export function numberedSources(
  embedded: Answer,
  { understood, all, quoteDrafts }: Pick<AnswerInput, "understood" | "all" | "quoteDrafts">,
): readonly NumberedSource[] {
  const known = new Map(embedded.sources.map(({ documentId, n }) => [documentId, n]));
  const last = Math.max(0, ...known.values());
  const further = new Set(understood.pages.map(({ document }) => document.id).filter((id) => !known.has(id)));
  const numbers = [...known, ...[...further].map((id, at) => [id, last + at + 1] as const)];
  return numbers.flatMap(([id, n]) => {
    const passages = all(id);
    const document = passages[0]?.document;
    return document === undefined || (!quoteDrafts && isDraft(document)) ? [] : [{ n, document, passages }];
  });
}

/**
 * True when a model may write the answer: there is an answer to write, and no group in it that must see a doctor first.
 */
export function mayUseModel(
  { intent, triage, understood }: Pick<AnswerInput, "intent" | "triage" | "understood">,
  embedded: Answer,
): boolean {
  return (
    intent.kind === "health" &&
    groupsOf(understood.person).length === 0 &&
    understood.medicines.length === 0 &&
    (triage.tier === "none" || triage.tier === "information") &&
    embedded.shape.startsWith("answer:")
  );
}
