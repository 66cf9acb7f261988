import type { AdviceEditorData, ConsultationAdvice } from "#domain/advice/advice.api.ts";
import type { AdviceLimits } from "./advice-action.ts";

/** What the page of a visit's advice has; the panel in the room asks the same page for it. */
export interface AdviceView {
  readonly id: string;
  /** Null for the patient. */
  readonly editor: AdviceEditorData | null;
  readonly advice: ConsultationAdvice;
  readonly limits: AdviceLimits;
}
