import { isDraft } from "../answer/answer-blocks.ts";
import type { AnswerInput } from "../answer/field-answer.ts";
import type { Answer } from "../assistant.rules.ts";
import type { Passage } from "../passages/passages.ts";
import { groupsOf } from "../understand/person.ts";

/** One field of a page in a prompt, with its own number, so that a sentence cites a single field. */
export interface CitableField {
  /** The number by which a model cites it. */
  readonly n: number;
  /** The number of its page in the list of sources under the answer. */
  readonly source: number;
  readonly passage: Passage;
}

const MAX_PAGES = 3;
const MAX_FIELDS = 120;

/**
 * The fields that a model may quote: those of the pages of the embedded answer, which keep their numbers so that
 * cautions and the model's sentences share one list of sources, then those of other results. Drafts only where the
 * clinic shows drafts.
 */
export function citableFields(
  embedded: Answer,
  { understood, all, quoteDrafts }: Pick<AnswerInput, "understood" | "all" | "quoteDrafts">,
): readonly CitableField[] {
  const known = embedded.sources.map(({ documentId }) => documentId);
  const pages = [...new Set([...known, ...understood.pages.map(({ document }) => document.id)])];
  return pages
    .slice(0, Math.max(known.length, MAX_PAGES))
    .flatMap((id, at) => all(id).map((passage) => ({ source: at + 1, passage })))
    .filter(({ passage }) => quoteDrafts || !isDraft(passage.document))
    .slice(0, MAX_FIELDS)
    .map((field, at) => ({ ...field, n: at + 1 }));
}

/** What a model is asked for: an answer, or one clarifying question where no page answers; null for nothing. */
export function modelTask(
  { intent, triage, understood }: Pick<AnswerInput, "intent" | "triage" | "understood">,
  { shape }: Answer,
): "answer" | "ask-back" | null {
  const isCalm = triage.tier === "none" || triage.tier === "information";
  // For groups that must see a doctor first, only the pages' own sentences are shown.
  const needsDoctor = groupsOf(understood.person).length > 0 || understood.medicines.length > 0;
  if (intent.kind !== "health" || !isCalm || needsDoctor) return null;
  if (shape.startsWith("answer:")) return "answer";
  return shape === "no-answer" ? "ask-back" : null;
}
