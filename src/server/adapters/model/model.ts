import type { z } from "#domain/zod.ts";

/** A prompt: the rules apart from the question, which is only data to the model. */
export interface Prompt {
  readonly instructions: string;
  readonly question: string;
}

/**
 * Failures of a model, for the log: no answer, the key or the model's name refused, busy or out of order, too slow, an
 * unknown protocol, more than an answer can hold, an answer that broke off, an answer that its schema does not allow.
 */
export const MODEL_FAULTS = ["unreachable", "refused", "busy", "slow", "garbled", "tooMuch", "cut", "unfit"] as const;
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

/** A language model. It has no tools, changes nothing, and answers only in a form that a schema allows. */
export interface Model {
  readonly name: string;
  /** The host of its server, for the admin's status page. */
  readonly host: string;
  readonly kind: ModelKind;
  /**
   * Asks once.
   * @param prompt - The rules and the question.
   * @param form - What an answer must be; a value of any other form fails as "unfit".
   * @param signal - Ends the request.
   * @returns The answer.
   * @throws ModelFailure, and the signal's reason when it aborts.
   */
  answer<T>(prompt: Prompt, form: z.ZodType<T>, signal: AbortSignal): Promise<T>;
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
  /** Limit of all attempts together. */
  readonly wholeMs: number;
  /** Delay before the second attempt after a transient failure. */
  readonly againMs: number;
  /** After this number of consecutive failures the model rests for `restMs`. */
  readonly failures: number;
  readonly restMs: number;
}
