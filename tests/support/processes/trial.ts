import type { TestContext } from "vitest";

/** What a test of a row of TRUST.md did, for `npm run trials`: how often, with how many, and what came of it. */
export interface Tried {
  readonly row: string;
  readonly figures: string;
}

declare module "vitest" {
  interface TaskMeta {
    tried?: Tried;
  }
}

/** What `npm run trials` sets for its tests. */
export const FULL_SCALE = "TULSI_FULL_SCALE";
const isFull = process.env[FULL_SCALE] === "yes";

/** How much of something a test does: in `npm test`, and in `npm run trials`, where the row of TRUST.md says it. */
export function sized<T>(inChecks: T, inTrials: T): T {
  return isFull ? inTrials : inChecks;
}

/** Says what was tried of a row. Call it when all has been asserted. */
export function tried({ task }: Pick<TestContext, "task">, row: string, figures: string): void {
  task.meta.tried = { row, figures };
}
