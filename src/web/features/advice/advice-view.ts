import type { AdviceDesk, VisitAdvice } from "#domain/advice/advice.calls.ts";
import type { AdviceLimits } from "./advice-action.ts";

/** What the page of a visit's advice has; the panel in the room asks the same page for it. */
export interface AdviceView {
  readonly id: string;
  /** Null for the patient. */
  readonly desk: AdviceDesk | null;
  readonly advice: VisitAdvice;
  readonly limits: AdviceLimits;
}
