import { messageKey } from "../failures.ts";
import { z } from "../zod.ts";

const ticked = z.enum(["", "on"]).catch("");

/** Whoever turns it on has to say that the numbers can't be had back (docs/decisions/097). */
export const aadhaarRuleSchema = z
  .object({ lastFour: ticked, understood: ticked })
  .refine(({ lastFour, understood }) => lastFour === "" || understood === "on", {
    path: ["understood"],
    error: messageKey("settings.understood"),
  });

/** Whether the clinic stores the last four digits of Aadhaar numbers only. */
export interface AadhaarRule {
  readonly isLastFourOnly: boolean;
  /** How many records have yet to be reduced; 0 once all are, and while the rule is off. */
  readonly left: number;
}
