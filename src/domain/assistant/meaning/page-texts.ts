import type { Passage, Section } from "../passages/passages.ts";

/** Sections whose passages have names of their own: a question, or a thing that is taken or done. */
const NAMED: readonly Section[] = ["question", "with", "help"];
const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);

/**
 * What is encoded of a field: title and text, with the field's own question or name between them.
 * @param field - A passage of a page.
 * @returns One text in English, and one in Hindi where the page has it.
 */
export function textsOfField({ document, section, sentences, hindi = [], names = [] }: Passage): readonly string[] {
  const [english, other] = NAMED.includes(section) ? names : [];
  const join = (title: string, name: string | undefined, text: readonly string[]) =>
    `${title}: ${name === undefined ? "" : `${name} `}${text.join(" ")}`;
  const own = join(document.title, english, sentences);
  return hindi.length === 0 ? [own] : [own, join(document.hindiTitle || document.title, other, hindi)];
}

/**
 * The wordings by which people ask for a field: those of its question, its names together with the page's, and in the
 * first field the page's own names; for an article in every field.
 * @param field - A passage of a page.
 */
export function wordingsOfField({ document, section, names = [] }: Passage): readonly string[] {
  const { title, hindiTitle, aliases, searchedAs = [] } = document;
  // An article has no wordings of its own: people ask for it by what its title says.
  if (section === "line" || section === "fact" || document.kind === "post")
    return [...new Set([title, hindiTitle, ...aliases, ...searchedAs].filter(Boolean))];
  if (section === "question") return [...new Set(names)];
  if (!NAMED.includes(section)) return [];
  return [...new Set(names.map((name) => `${name} ${isHindi(name) && hindiTitle ? hindiTitle : title}`))];
}
