import type { AdviceEditorData, ConsultationAdvice } from "#domain/advice/advice.api.ts";
import type { AdviceLimits } from "./advice-action.ts";

/** Data of a consultation's advice page; the panel in the room requests the same. */
export interface AdviceView {
  readonly id: string;
  /** Null for the patient. */
  readonly editor: AdviceEditorData | null;
  readonly advice: ConsultationAdvice;
  readonly limits: AdviceLimits;
}
