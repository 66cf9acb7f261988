import type { Answer, Engine } from "#domain/assistant/assistant.rules.ts";
import { candidateFields } from "#domain/assistant/model/candidates.ts";
import { choiceForm, chosenAnswer, isModelAsked } from "#domain/assistant/model/choice.ts";
import { promptOf } from "#domain/assistant/model/prompt.ts";
import type { AnswerRequest, Interruptions } from "./answer-request.ts";
import type { EmbeddedAnswer } from "./embedded-answer.ts";
import type { GuardedModel } from "./guarded-model.ts";

/** An answer, and who chose it. */
export interface Chosen {
  readonly answer: Answer;
  readonly engine: Engine;
}

/**
 * Lets a model choose what answers. Never fails: the library's own choice is the answer where the model is not asked,
 * is too slow, fails, or returns anything but a choice from the list.
 * @param model - The model.
 * @param request - The question.
 * @param own - The library's own answer.
 * @param interruptions - What ends the request early.
 */
export async function chooseAnswer(
  model: GuardedModel,
  { message, earlier }: Pick<AnswerRequest, "message" | "earlier">,
  { answer: own, input, meant }: EmbeddedAnswer,
  { stopped, left }: Interruptions,
): Promise<Chosen> {
  const pages = isModelAsked(input, own) ? candidateFields(input, meant) : [];
  if (pages.length === 0) return { answer: own, engine: "embedded" };
  const prompt = promptOf({ message, earlier, pages, language: input.language });
  try {
    const choice = await model.answer(prompt, choiceForm(pages), AbortSignal.any([stopped, left]));
    const answer = chosenAnswer(input, own, pages, choice);
    if (answer !== null) return { answer, engine: "model" };
  } catch {
    // The guarded model has counted and logged the failure.
  }
  return { answer: own, engine: "embedded-fallback" };
}
