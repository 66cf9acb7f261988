import { ADVICE_WORDS_OF_LIBRARY, adviceOn } from "#domain/remedies/editing-advice.ts";

/** What stands beside a field: the words that were found, and the question to the writer. */
export interface FieldAdvice {
  readonly words: string;
  readonly asks: string;
}
/** By the name of the field; only fields with a question. */
export type AdviceByField = Readonly<Record<string, readonly FieldAdvice[]>>;

/** Titles of sources are other people's words: only what speaks to a machine is asked about. */
const asTitles = (text: string) => `## Sources\n${text}`;

/** Advice on the texts of a page's form, field by field. In: what is typed. Out: only fields with a question. */
export function adviceByField(typed: Readonly<Record<string, string | undefined>>): AdviceByField {
  const found = Object.entries(typed).map(([name, text = ""]) => {
    const advice = adviceOn(name === "sources" ? asTitles(text) : text);
    return [name, advice.map(({ kind, words }) => ({ words, asks: ADVICE_WORDS_OF_LIBRARY[kind] }))] as const;
  });
  return Object.fromEntries(found.filter(([, advice]) => advice.length > 0));
}
