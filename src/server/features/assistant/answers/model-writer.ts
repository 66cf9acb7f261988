import { randomBytes } from "node:crypto";
import { sourceOf } from "#domain/assistant/answer/answer-blocks.ts";
import { quotedIn } from "#domain/assistant/answer/field-answer.ts";
import { modelAnswer } from "#domain/assistant/answer/model-answer.ts";
import { type AnswerPart, deltaOf } from "#domain/assistant/answer-parts.ts";
import type { Answer, Engine, Language } from "#domain/assistant/assistant.rules.ts";
import { type CitableField, citableFields } from "#domain/assistant/gate/fields.ts";
import { type GateVerdict, SentenceGate } from "#domain/assistant/gate/gate.ts";
import { promptOf } from "#domain/assistant/gate/prompt.ts";
import type { Released } from "#domain/assistant/gate/sentence-checks.ts";
import { inLatinLetters } from "#domain/assistant/text/latin-hindi.ts";
import type { Understood } from "#domain/assistant/understand/chat.ts";
import type { LibrarySnapshot } from "../library/library-snapshot.ts";
import { blockOpening, blocksParts, closingParts, sourceParts } from "./answer-parts-of.ts";
import type { AnswerRequest, Interruptions } from "./answer-request.ts";
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

const DELIMITER_BYTES = 16;
/** Id of the model's block; blocks of the library are numbered from 1. */
const WRITTEN = "written";
const END: AnswerPart = { type: "text-end", id: WRITTEN };
const WITHDRAWN: AnswerPart = { ...END, providerMetadata: { tulsi: { withdrawn: true } } };
/** The gate reads Devanagari; a question in Latin letters is answered in those. */
function inLatin(sentence: Released): Released {
  const text = inLatinLetters(sentence.text);
  return sentence.n === null ? { ...sentence, text } : { ...sentence, text, quoted: inLatinLetters(sentence.quoted) };
}

const replacedBy = (engine: Engine): AnswerPart => ({ type: "data-engine", data: { engine } });

/**
 * Yields what the gate releases, with the parts that open the block.
 * @returns Its verdict, or null after a failure.
 */
async function* ask(
  model: GuardedModel,
  { request, answer, language }: ModelRequest,
  fields: readonly CitableField[],
  { stopped, left }: Interruptions,
  released: Released[],
): AsyncGenerator<AnswerPart, GateVerdict | null, undefined> {
  const task = { question: request.message, language: quotedIn(language), fields };
  const gate = new SentenceGate(task);
  const listed = new Set(answer.sources.map(({ n }) => n));
  const enough = new AbortController();

  /** Yields sentences; a page's source part comes before its first citation. */
  function* show(sentences: readonly Released[]): Generator<AnswerPart> {
    for (const one of sentences) {
      const sentence = language === "hi-Latn" ? inLatin(one) : one;
      const { text, n } = sentence;
      if (n !== null && !listed.has(n)) yield* sourceParts([sourceOf(n, sentence.passage.document, language)]);
      if (n !== null) listed.add(n);
      if (released.length === 0) yield* blockOpening(WRITTEN, { frame: "", more: false });
      released.push(sentence);
      yield { type: "text-delta", id: WRITTEN, delta: deltaOf(text, n) };
    }
  }

  const delimiter = randomBytes(DELIMITER_BYTES).toString("hex");
  const { instructions, content } = promptOf({ ...task, earlier: request.earlier, delimiter });
  try {
    const signal = AbortSignal.any([stopped, left, enough.signal]);
    for await (const piece of model.write({ instructions, question: content }, signal)) {
      yield* show(gate.push(piece));
      if (gate.isHopeless) enough.abort();
    }
    if (!stopped.aborted && !left.aborted) yield* show(gate.end());
  } catch {
    // The guarded model has counted and logged the failure.
    return null;
  }
  return left.aborted ? null : gate.verdict;
}

/**
 * Yields the answer from its sources on: the model's sentences that pass the checks, then the cautions of the pages.
 * When the model fails, or no reader is left, its text is withdrawn and the library's own answer replaces it.
 * @returns The citations of the shown answer.
 */
export async function* writeAnswer(
  model: GuardedModel,
  request: ModelRequest,
  interruptions: Interruptions,
): AsyncGenerator<AnswerPart, Shown, undefined> {
  const { understood, answer, library, language } = request;
  const { quoteDrafts } = library.assistant;
  const fields = citableFields(answer, { understood, all: library.pageOf, quoteDrafts });
  const released: Released[] = [];
  yield* sourceParts(answer.sources);
  const verdict = yield* ask(model, request, fields, interruptions, released);
  const isStopped = interruptions.stopped.aborted;
  const isReplaced = !isStopped && (verdict === null || verdict.fallback);
  if (released.length > 0) yield isReplaced ? WITHDRAWN : END;
  if (isReplaced) {
    yield replacedBy("embedded-fallback");
    yield* blocksParts(answer.blocks);
    yield* closingParts(answer);
    return answer;
  }
  const whole = modelAnswer(answer, released, language);
  if (isStopped) {
    const quoted = released.filter(({ n }) => n !== null).length;
    const citations = whole.citations.slice(0, quoted);
    yield { type: "data-citations", data: citations };
    return { citations };
  }
  yield* blocksParts(whole.blocks.slice(1));
  yield* closingParts(whole);
  return whole;
}

/**
 * Yields the library's "not in our library", and then at most one question of the model.
 * @returns The citations of the shown answer.
 */
export async function* askBack(
  model: GuardedModel,
  request: ModelRequest,
  interruptions: Interruptions,
): AsyncGenerator<AnswerPart, Shown, undefined> {
  const { answer } = request;
  const released: Released[] = [];
  yield* blocksParts(answer.blocks);
  yield* ask(model, request, [], interruptions, released);
  if (released.length > 0) yield END;
  else yield replacedBy("embedded");
  yield* closingParts(answer);
  return answer;
}
