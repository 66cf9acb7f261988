import type { AdviceEditorData, ConsultationAdvice } from "#domain/advice/advice.api.ts";
import { failureText } from "#domain/failure-text.ts";
import { clinicDay } from "#domain/time.ts";
import { newId } from "#web/lib/new-id.ts";
import type { AdviceLimits } from "./advice-action.ts";

/** The editor's data with its failures in words, which keeps the catalogue out of the room's scripts. */
export interface EditorView extends Omit<AdviceEditorData, "refusal" | "early" | "closed"> {
  /** The first problem, and the input it is about (`lines.2.item`). */
  readonly refusal: { readonly field: string | undefined; readonly message: string } | null;
  readonly early: string | null;
  readonly closed: string | null;
  /** The series of a new paper, and the day that its form begins with. */
  readonly newPaper: { readonly series: string; readonly today: string };
}

/** For loaders. */
export function editorView(editor: AdviceEditorData): EditorView {
  const { refusal, early, closed } = editor;
  return {
    ...editor,
    newPaper: { series: newId(), today: clinicDay(Date.now()) },
    refusal: refusal && { field: refusal.field, message: failureText(refusal) },
    early: early && failureText({ key: early }),
    closed: closed && failureText({ key: closed }),
  };
}

/** Data of a consultation's advice page; the panel in the room requests the same. */
export interface AdviceView {
  readonly id: string;
  /** Null for the patient. */
  readonly editor: EditorView | null;
  readonly advice: ConsultationAdvice;
  readonly limits: AdviceLimits;
  /** The idempotency key of a result that the patient sends. */
  readonly resultKey: string;
}
