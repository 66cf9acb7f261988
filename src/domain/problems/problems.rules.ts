import { messageKey } from "../failures.ts";
import { singleLineText } from "../text.ts";
import { isDay } from "../time.ts";
import { z } from "../zod.ts";

export const MAX_PROBLEM_LENGTH = 200;
export const PROBLEM_STATES = ["active", "resolved"] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];
/** What a doctor does to a problem. */
export const PROBLEM_ACTS = ["added", "corrected", "resolved", "reopened"] as const;
export type ProblemAct = (typeof PROBLEM_ACTS)[number];

/** What is said of a problem. */
export interface ProblemContent {
  /** The doctor's words. */
  readonly text: string;
  /** A code of ICD-10; null without one. */
  readonly code: string | null;
  /** Since which day, `YYYY-MM-DD`; null where nobody knows. */
  readonly since: string | null;
}

/** One step in the history of a problem. */
export interface ProblemChange {
  readonly act: ProblemAct;
  /** UTC ISO. */
  readonly at: string;
  /** The doctor's name without the title; empty for a deleted account. */
  readonly by: string;
  /** What it said from then on. */
  readonly content: ProblemContent;
}

export interface Problem extends ProblemContent {
  readonly id: string;
  readonly state: ProblemState;
  /** The consultation from which it was added. */
  readonly consultationId: string;
  /** Counts its changes; a change names the one it saw. */
  readonly revision: number;
  /** The oldest first. */
  readonly history: readonly ProblemChange[];
}

const CODE = /^[A-Z]\d{2}(?:\.\d{1,2})?$/u;
const optional = <Value extends string>(schema: z.ZodType<Value, string>) =>
  z.union([z.literal(""), schema]).default("");

/** A diagnosis of the signed prescription, as it stands there. */
export const addProblemSchema = z.object({
  text: singleLineText(MAX_PROBLEM_LENGTH, "problems.text"),
  code: z.string().max(10).default(""),
});

const named = { id: z.string().max(100), seen: z.coerce.number().int().min(1) };

/** A change of a problem that was seen in a revision. A correction says everything anew. */
export const changeProblemSchema = z.discriminatedUnion(
  "act",
  [
    z.object({ ...named, act: z.literal("resolved") }),
    z.object({ ...named, act: z.literal("reopened") }),
    z.object({
      ...named,
      act: z.literal("corrected"),
      text: singleLineText(MAX_PROBLEM_LENGTH, "problems.text"),
      code: optional(
        z
          .string()
          .trim()
          .overwrite((typed) => typed.toUpperCase())
          .regex(CODE, messageKey("problems.code")),
      ),
      since: optional(z.string().refine(isDay, messageKey("problems.since"))),
    }),
  ],
  messageKey("INVALID_FORM"),
);
