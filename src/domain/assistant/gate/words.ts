import { STOP_WORDS } from "#generated/search-words.ts";
import { normalise } from "../text/message.ts";

const WORD = /\p{N}+(?:[.,/⁄]\p{N}+)*|[\p{L}\p{M}]+|[%°]/gu;
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The words of a text in lower case, with Western digits and without apostrophes, hidden signs and look-alikes. */
export function plainWords(text: string): readonly string[] {
  return normalise(text).text.replaceAll("'", "").match(WORD) ?? [];
}

/** The dots and nasal signs of Devanagari, which are optional in typing. */
const SIGNS = /[\u093c\u0901-\u0903]/gu;

/** One form for the spellings and endings of a word: "खाँसी" and "खांसी", "हफ़्ते" and "हफ़्तों", "coughs" and "cough". */
export function formOf(word: string): string {
  if (DEVANAGARI.test(word))
    return word
      .replace(SIGNS, "")
      .replaceAll("ी", "ि")
      .replaceAll("ू", "ु")
      .replaceAll("ई", "इ")
      .replace(/ि(?:या|यो)$/u, "ि")
      .replace(/(?<=.)[ोेा]$/u, "");
  return word
    .replace(/(?<=\p{L}{2})ies$/u, "y")
    .replace(/(?<=\p{L}{3}(?:s|x|ch|sh))es$|(?<=\p{L}{2}[^su])s$/u, "")
    .replace(/(?<=\p{L}{3})(?:ing|ed)$/u, "")
    .replace(/(?<=\p{L}{3})e$/u, "");
}

export const formsOf = (text: string): readonly string[] => plainWords(text).map(formOf);

/** Function words. */
export const SILENT: ReadonlySet<string> = new Set(Object.values(STOP_WORDS).flat().flatMap(formsOf));

/** The forms of the content words of a text, without numbers. */
export function contentOf(text: string): ReadonlySet<string> {
  return new Set(
    formsOf(text).filter(
      (form) => !SILENT.has(form) && (form.length > 2 || DEVANAGARI.test(form)) && !/^\p{N}/u.test(form),
    ),
  );
}
