import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { Answer } from "#domain/assistant/assistant.rules.ts";
import type { AnswerRequest, Interruptions } from "./answer-maker.ts";
import type { KeptLibrary } from "./library-keeper.ts";
import type { FindResult } from "./search/library-index.ts";

/** What a model is given to write from: the question, what was found, and the answer that the library has by itself. */
export interface WritingRequest {
  readonly request: AnswerRequest;
  readonly found: FindResult;
  readonly answer: Answer;
  readonly library: KeptLibrary;
}

export interface ModelWriter {
  /** True while the model has failed too often to be asked. */
  readonly resting: boolean;
  /** Writes the answer as parts. Out: what was shown, or null when nothing was and the library must answer. */
  write(
    request: WritingRequest,
    interruptions: Interruptions,
  ): AsyncGenerator<AnswerPart, Pick<Answer, "citations"> | null, undefined>;
}
