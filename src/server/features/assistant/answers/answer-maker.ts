import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { Language, Tier } from "#domain/assistant/assistant.rules.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";

/** A question with what the person said before it in this chat; history never comes from a browser. */
export interface AnswerRequest {
  readonly turnId: string;
  readonly message: string;
  /** The person's own earlier messages, oldest first. */
  readonly earlier: readonly string[];
  readonly about?: string | undefined;
  readonly language?: Language | undefined;
}

/** What is kept beside the parts. */
export interface Made {
  readonly tier: Tier;
  /** Of what kind the answer was: `answer:helps`, `no-answer`, `notice`. */
  readonly shape: string;
  /** The passages that the answer quotes, as they were. */
  readonly quoted: readonly Passage[];
}

export interface Interruptions {
  /** The person stopped it: nothing more is wanted. */
  readonly stopped: AbortSignal;
  /** Nobody reads: a model must end its work, the library may complete the answer. */
  readonly left: AbortSignal;
}

/** Makes an answer part by part, all but `finish`. Throws only for faults of ours. */
export type AnswerMaker = (
  request: AnswerRequest,
  interruptions: Interruptions,
) => AsyncGenerator<AnswerPart, Made, undefined>;
