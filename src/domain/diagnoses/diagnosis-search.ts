import { fold } from "../format/fold.ts";
import { bestByName, nameQuery, searchedName, wordsOf } from "../medicines/name-search.ts";
import { lastDiagnosis, type SuggestedDiagnosis } from "./diagnosis.ts";
import { DIAGNOSES, nameOf } from "./diagnosis-list.ts";

const NAMES = DIAGNOSES.flatMap((entry) =>
  [entry.name, entry.hindi, ...(entry.also ?? [])].map((found) => ({ entry, ...searchedName(found) })),
);

/** Longer ends of a text are no name. */
const MAX_QUERY = 120;
/** A code that is typed itself: "J06", "e11.9". */
const CODE = /^[a-z]\d\d(?:\.\d?)?$/u;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What the field says after a choice: the name that was begun in full, or the doctor's own words. */
function completed(typed: string, last: string, found: string): string {
  const isBegun = last.length < found.length && fold(found).startsWith(fold(last));
  const { before } = lastDiagnosis(typed);
  return isBegun ? `${before}${capital(found)}` : typed.trim();
}

/**
 * The diagnoses that a doctor may mean while typing: by name, medical word, abbreviation, sound or code, in Latin
 * letters or Devanagari, the likeliest first. Never throws.
 * @param typed - The whole text of the field; the diagnosis at its end is looked for.
 * @param limit - The most suggestions.
 * @returns Empty when nothing fits; free text stays possible.
 */
export function suggestDiagnoses(typed: string, limit = 8): readonly SuggestedDiagnosis[] {
  const { last } = lastDiagnosis(typed);
  if (last.length > MAX_QUERY) return [];
  const begun = fold(last);
  if (CODE.test(begun)) {
    const coded = DIAGNOSES.filter(({ code }) => code.toLowerCase().startsWith(begun)).slice(0, limit);
    return coded.map((entry) => {
      const name = nameOf(entry);
      return { code: entry.code, name, found: "", text: `${lastDiagnosis(typed).before}${name}` };
    });
  }
  return bestByName(NAMES, nameQuery(wordsOf(last)), limit).map(({ entry, found }) => {
    const name = nameOf(entry);
    return { code: entry.code, name, found: found === name ? "" : found, text: completed(typed, last, found) };
  });
}
