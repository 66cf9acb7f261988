import type { TestContext } from "vitest";

/** The result of a test of a row of TRUST.md, for `npm run trials`: what was done, how often, and the outcome. */
export interface TrialReport {
  readonly row: string;
  readonly figures: string;
}

declare module "vitest" {
  interface TaskMeta {
    trial?: TrialReport;
  }
}

/** The environment variable that `npm run trials` sets for its tests. */
export const FULL_SCALE = "TRIALS_FULL_SCALE";
const isFull = process.env[FULL_SCALE] === "yes";

/** The amount of work of a test: in `npm test`, and in `npm run trials`, where it is that of the row in TRUST.md. */
export function trialSize<T>(inChecks: T, inTrials: T): T {
  return isFull ? inTrials : inChecks;
}

/** Reports the result for a row. Call it after all assertions. */
export function reportTrial({ task }: Pick<TestContext, "task">, row: string, figures: string): void {
  task.meta.trial = { row, figures };
}
