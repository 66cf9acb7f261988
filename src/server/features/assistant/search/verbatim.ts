import type { Passage } from "#domain/assistant/passages/passages.ts";
import { folded } from "./romanised.ts";
import { wordsOf } from "./words.ts";

const wordingOf = (question: string) => wordsOf(question).map(folded).join(" ");

/** Returns a function that finds the passages whose question is a message word for word. */
export function verbatimQuestions(passages: readonly Passage[]): (message: string) => readonly Passage[] {
  const questions = passages.filter(({ section }) => section === "question");
  const byWording = Map.groupBy(
    questions.flatMap((passage) => (passage.names ?? []).map((name) => ({ passage, wording: wordingOf(name) }))),
    ({ wording }) => wording,
  );
  return (message) => [...new Set(byWording.get(wordingOf(message))?.map(({ passage }) => passage))];
}
