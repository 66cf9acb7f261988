import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { Answer, Language } from "#domain/assistant/assistant.rules.ts";
import type { Found } from "#domain/assistant/passages.ts";
import type { Interruptions } from "./answer-maker.ts";

/** What a model is given to write from: the question, what was found, and the answer that the library has by itself. */
export interface WritingRequest {
  readonly question: string;
  readonly found: readonly Found[];
  readonly answer: Answer;
  readonly language: Language;
}

export interface ModelWriter {
  /** True while the model has failed too often to be asked. */
  readonly resting: boolean;
  /** Writes the answer as parts. Out: what was shown, or null when nothing was and the library must answer. */
  write(request: WritingRequest, interruptions: Interruptions): AsyncGenerator<AnswerPart, Answer | null, undefined>;
}
