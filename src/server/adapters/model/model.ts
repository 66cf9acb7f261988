/** A prompt: the rules apart from the question, which is only data to the model. */
export interface Prompt {
  readonly instructions: string;
  readonly question: string;
}

/**
 * Failures of a model, for the log: no answer, the key or the model's name refused, busy or out of order, too slow, an
 * unknown protocol, more than an answer can hold, an answer that broke off.
 */
export const MODEL_FAULTS = ["unreachable", "refused", "busy", "slow", "garbled", "tooMuch", "cut"] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

/** A failure of a model. Its message is ours, never the provider's, which can quote the prompt. */
export class ModelFailure extends Error {
  readonly fault: ModelFault;

  constructor(fault: ModelFault) {
    super(fault);
    this.name = "ModelFailure";
    this.fault = fault;
  }
}

export const MODEL_KINDS = ["openai-compatible", "anthropic"] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

/** A language model. It has no tools and changes nothing; what it writes is checked before anyone sees it. */
export interface Model {
  readonly name: string;
  /** The host of its server, for the admin's status page. */
  readonly host: string;
  readonly kind: ModelKind;
  /** The answer as it arrives. Fails with ModelFailure; ends quietly when the signal aborts. */
  write(prompt: Prompt, signal: AbortSignal): AsyncIterable<string>;
}

/** Where a model is, and how to reach it. */
export interface ModelSettings {
  readonly kind: ModelKind;
  /** Without the last segment of its protocol: `https://host/v1`. */
  readonly url: string;
  readonly name: string;
  readonly key: string | undefined;
  /** Whether the server may be on this machine or in a private network, as with Ollama. */
  readonly allowPrivate: boolean;
}

/** How long to wait for a model, in milliseconds. */
export interface ModelTimeouts {
  readonly firstPieceMs: number;
  /** Limit between two pieces of an answer. */
  readonly gapMs: number;
  readonly wholeMs: number;
  /** Delay before the second attempt after a transient failure. */
  readonly againMs: number;
  /** After this number of consecutive failures the model rests for `restMs`. */
  readonly failures: number;
  readonly restMs: number;
}
