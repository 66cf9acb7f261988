import { randomBytes } from "node:crypto";
import { modelAnswer } from "#domain/assistant/answer/model-answer.ts";
import { sourceOf } from "#domain/assistant/answer/sheet.ts";
import { type AnswerPart, deltaOf } from "#domain/assistant/answer-parts.ts";
import type { Answer, Language } from "#domain/assistant/assistant.rules.ts";
import { SentenceGate } from "#domain/assistant/gate/gate.ts";
import { promptOf } from "#domain/assistant/gate/prompt.ts";
import type { Released } from "#domain/assistant/gate/sentence-checks.ts";
import { numberedSources } from "#domain/assistant/gate/sources.ts";
import type { Understood } from "#domain/assistant/understand/chat.ts";
import type { LibrarySnapshot } from "../library/library-snapshot.ts";
import type { AnswerRequest, Interruptions } from "./answer-maker.ts";
import { blockOpening, blocksParts, closingParts, sourceParts } from "./answer-parts-of.ts";
import type { GuardedModel } from "./guarded-model.ts";

/** Input of a model answer: the question, the search result, and the embedded engine's answer as fallback. */
export interface ModelRequest {
  readonly request: AnswerRequest;
  readonly understood: Understood;
  readonly answer: Answer;
  readonly library: LibrarySnapshot;
  readonly language: Language;
}

/** The citations of the shown answer. */
export type Shown = Pick<Answer, "citations">;

export interface ModelWriter {
  /** True while the circuit breaker is open or the daily limit is used up. */
  readonly resting: boolean;
  /**
   * Yields the answer from its sources on: the model's sentences that pass the checks, then the cautions of the pages;
   * or the library's own answer when the model fails or no reader is left.
   */
  write(request: ModelRequest, interruptions: Interruptions): AsyncGenerator<AnswerPart, Shown, undefined>;
}

const DELIMITER_BYTES = 16;
/** Id of the model's block; blocks of the library are numbered from 1. */
const WRITTEN = "written";
const FALLBACK: AnswerPart = { type: "data-engine", data: { engine: "embedded-fallback" } };

export function createModelWriter(model: GuardedModel): ModelWriter {
  return {
    get resting() {
      return model.resting || model.spent;
    },

    async *write({ request, understood, answer, library, language }, { stopped, left }) {
      const { quoteDrafts } = library.assistant;
      const sources = numberedSources(answer, { understood, all: library.pageOf, quoteDrafts });
      const gate = new SentenceGate(sources);
      const released: Released[] = [];
      const listed = new Set(answer.sources.map(({ n }) => n));
      const enough = new AbortController();
      let failed = false;

      /** Yields sentences; a page's source part comes before its first citation. */
      function* show(sentences: readonly Released[]): Generator<AnswerPart> {
        for (const sentence of sentences) {
          const source = sources.find(({ n }) => n === sentence.n);
          if (source && !listed.has(source.n)) yield* sourceParts([sourceOf(source.n, source.document, language)]);
          listed.add(sentence.n);
          if (released.length === 0) yield* blockOpening(WRITTEN, { frame: "", more: false });
          released.push(sentence);
          yield { type: "text-delta", id: WRITTEN, delta: deltaOf(sentence.text, sentence.n) };
        }
      }

      yield* sourceParts(answer.sources);
      const delimiter = randomBytes(DELIMITER_BYTES).toString("hex");
      const { message, earlier } = request;
      const { instructions, content } = promptOf({ question: message, earlier, sources, delimiter });
      try {
        const signal = AbortSignal.any([stopped, left, enough.signal]);
        for await (const piece of model.write({ instructions, question: content }, signal)) {
          yield* show(gate.push(piece));
          if (gate.isHopeless) enough.abort();
        }
        if (!stopped.aborted && !left.aborted) yield* show(gate.end());
      } catch {
        // The guarded model has counted and logged the failure; sentences that passed the checks stay.
        failed = true;
      }
      if (released.length > 0) yield { type: "text-end", id: WRITTEN };
      const whole = modelAnswer(answer, released, sources, language);
      if (stopped.aborted) {
        const citations = whole.citations.slice(0, released.length);
        yield { type: "data-citations", data: citations };
        return { citations };
      }
      if (failed || left.aborted || gate.verdict.fallback) {
        yield FALLBACK;
        yield* blocksParts(answer.blocks);
        const citations = [...whole.citations.slice(0, released.length), ...answer.citations];
        yield* closingParts({ citations, actions: answer.actions });
        return { citations };
      }
      yield* blocksParts(whole.blocks.slice(1));
      yield* closingParts(whole);
      return whole;
    },
  };
}
