import { adviceOn } from "#domain/remedies/editing-advice.ts";
import { type AdviceText, libraryAdviceText } from "#domain/remedies/editing-advice-text.ts";

/** By the name of the field; only fields with advice. */
export type AdviceByField = Readonly<Record<string, readonly AdviceText[]>>;

/** Titles of sources are quotations: only prompt injection is checked. */
const asTitles = (text: string) => `## Sources\n${text}`;

/**
 * Advice on the texts of a page's form by field.
 * @param typed - The typed values.
 * @returns Only fields with advice.
 */
export function adviceByField(typed: Readonly<Record<string, string | undefined>>): AdviceByField {
  const found = Object.entries(typed).map(([name, text = ""]) => {
    const advice = adviceOn(name === "sources" ? asTitles(text) : text);
    return [name, advice.map(libraryAdviceText)] as const;
  });
  return Object.fromEntries(found.filter(([, advice]) => advice.length > 0));
}
