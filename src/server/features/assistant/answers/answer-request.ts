import type { Language, Tier } from "#domain/assistant/assistant.rules.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";

/** A question with the person's earlier messages of the chat; the history is never taken from the browser. */
export interface AnswerRequest {
  readonly chatId: string;
  readonly turnId: string;
  readonly message: string;
  /** The person's own earlier messages, oldest first. */
  readonly earlier: readonly string[];
  readonly about?: string | undefined;
  readonly language?: Language | undefined;
}

/** Facts of an answer that are stored beside its parts. */
export interface Made {
  readonly tier: Tier;
  /** The kind of the answer, which is counted: `answer:helps`, `no-answer`, `notice`. */
  readonly shape: string;
  /** The passages that the answer quotes, with their text at that time. */
  readonly quoted: readonly Passage[];
}

export interface Interruptions {
  /** Aborted when the person stops the answer. */
  readonly stopped: AbortSignal;
  /** Aborted when no reader is left: a model must stop, but the library may complete the answer. */
  readonly left: AbortSignal;
}
