/** A prompt: the rules apart from the question, which is only data to the model. */
export interface Prompt {
  readonly instructions: string;
  readonly question: string;
}

/** Failures of a model, in words that contain nothing of the conversation. */
export const MODEL_FAULTS = {
  unreachable: "The model's server does not answer.",
  refused: "The model's server refused the request. Check the key and the model's name.",
  busy: "The model's server is busy or out of order.",
  slow: "The model was too slow.",
  garbled: "The model's server answered in a protocol that is not understood.",
  tooMuch: "The model's server sent more than an answer can hold.",
  cut: "The model's answer broke off.",
} as const;
export type ModelFault = keyof typeof MODEL_FAULTS;

/** A failure of a model. Its message is ours, never the provider's, which can quote the prompt. */
export class ModelFailure extends Error {
  readonly fault: ModelFault;

  constructor(fault: ModelFault) {
    super(MODEL_FAULTS[fault]);
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
