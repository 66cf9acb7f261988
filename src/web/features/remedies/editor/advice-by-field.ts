import { ADVICE_WORDS_OF_LIBRARY, adviceOn } from "#domain/remedies/editing-advice.ts";

/** Advice on a field: the matched words, and a question to the author. */
export interface FieldAdvice {
  readonly words: string;
  readonly asks: string;
}
/** By the name of the field; only fields with advice. */
export type AdviceByField = Readonly<Record<string, readonly FieldAdvice[]>>;

/** Titles of sources are quotations: only prompt injection is checked. */
const asTitles = (text: string) => `## Sources\n${text}`;

/** Advice on the texts of a page's form by field. In: the typed values. Out: only fields with advice. */
export function adviceByField(typed: Readonly<Record<string, string | undefined>>): AdviceByField {
  const found = Object.entries(typed).map(([name, text = ""]) => {
    const advice = adviceOn(name === "sources" ? asTitles(text) : text);
    return [name, advice.map(({ kind, words }) => ({ words, asks: ADVICE_WORDS_OF_LIBRARY[kind] }))] as const;
  });
  return Object.fromEntries(found.filter(([, advice]) => advice.length > 0));
}
