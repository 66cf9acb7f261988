import { z } from "../../zod.ts";
import { compose } from "../answer/answer.ts";
import { titleIn } from "../answer/answer-blocks.ts";
import type { AnswerInput } from "../answer/field-answer.ts";
import type { Answer } from "../assistant.rules.ts";
import { asksOfCrisis } from "../safety/strength.ts";
import type { CandidatePage } from "./candidates.ts";

const ANSWERS = ["FIELDS", "NOT_IN_LIBRARY", "ASK"] as const;

/** What a model chose: fields in the order of showing, that no field answers, or pages to ask about. Numbers are from 1. */
export interface ModelChoice {
  readonly answer: (typeof ANSWERS)[number];
  readonly fields: readonly number[];
  readonly pages: readonly number[];
}

/** How many fields an answer may begin with. */
export const MAX_CHOSEN = 3;
/** A question back offers so many pages. */
const OFFERED = { least: 2, most: 3 } as const;

const isListOf = (numbers: readonly number[], last: number, least: number, most: number) =>
  numbers.length >= least &&
  numbers.length <= most &&
  new Set(numbers).size === numbers.length &&
  numbers.every((n) => Number.isInteger(n) && n >= 1 && n <= last);

/**
 * The form of a model's answer. Providers are sent its plain JSON schema, since not all of them know ranges.
 * @param pages - What the model chooses from.
 * @returns A schema that allows only numbers of these fields and pages, each once.
 */
export function choiceForm(pages: readonly CandidatePage[]): z.ZodType<ModelChoice> {
  const fields = pages.flatMap((page) => page.fields).length;
  const numbers = z.array(z.number());
  return z.strictObject({ answer: z.enum(ANSWERS), fields: numbers, pages: numbers }).refine((choice) => {
    const [leastFields, mostFields] = choice.answer === "FIELDS" ? [1, MAX_CHOSEN] : [0, 0];
    const [leastPages, mostPages] = choice.answer === "ASK" ? [OFFERED.least, OFFERED.most] : [0, 0];
    return (
      isListOf(choice.fields, fields, leastFields, mostFields) &&
      isListOf(choice.pages, pages.length, leastPages, mostPages)
    );
  });
}

/**
 * The answer that a model chose, by the same composition as the library's own.
 * @param input - What the library's own answer was composed from.
 * @param own - The library's own answer.
 * @param pages - What the model chose from.
 * @param choice - What it chose, checked by `choiceForm`.
 * @returns The answer; null where no chosen field may be shown to this person, and for a second question in a row.
 */
export function chosenAnswer(
  input: AnswerInput,
  own: Answer,
  pages: readonly CandidatePage[],
  choice: ModelChoice,
): Answer | null {
  const { without: _, ...read } = input.understood;
  const understood = { ...read, isReportOnly: false, offered: [], topic: null, pages: [] };
  const chosen: AnswerInput = { ...input, talk: null, refusal: null, understood };
  switch (choice.answer) {
    case "NOT_IN_LIBRARY":
      // A refusal says why there is no answer.
      return own.shape.startsWith("answer:") || own.shape.startsWith("clarify:") ? compose(chosen) : own;
    case "ASK": {
      // The answer to such a question, which a button sends, is not asked back.
      if (pages.some(({ document }) => titleIn(input.language, document) === understood.question)) return null;
      const offered = choice.pages.flatMap((n) => pages.filter((page) => page.n === n)).map((page) => page.document);
      return compose({ ...chosen, understood: { ...understood, offered } });
    }
    case "FIELDS": {
      const fields = pages.flatMap((page) => page.fields);
      const leads = choice.fields.flatMap((n) => fields.filter((field) => field.n === n)).map(({ passage }) => passage);
      const page = leads[0]?.document;
      if (page === undefined) return null;
      const answer = compose({ ...chosen, leads, understood: { ...understood, topic: page.id, pages: [page] } });
      return answer.citations.some(({ passageId }) => leads.some(({ id }) => id === passageId)) ? answer : null;
    }
  }
}

/**
 * Whether a model is asked: never in an emergency or a crisis, nor where triage asks about one, and not for small talk.
 * It is asked also where the library would refuse.
 * @param input - What the library's own answer was composed from.
 * @param own - The library's own answer.
 */
export function isModelAsked({ triage }: Pick<AnswerInput, "triage">, { shape }: Pick<Answer, "shape">): boolean {
  const isGrave = triage.tier === "emergency" || triage.tier === "crisis" || asksOfCrisis(triage);
  return !isGrave && !shape.startsWith("talk:") && !shape.startsWith("notice:");
}
