import { FORM_KEYS, type Form } from "../advice/forms.ts";
import { AROUND } from "../advice/item-names.ts";
import { fold } from "../format/fold.ts";
import type { Medicine } from "./medicine.ts";
import { MEDICINES } from "./medicine-list.ts";
import { bestByName, type NameQuery, nameQuery, type SearchedName, searchedName, wordsOf } from "./name-search.ts";
import { strengthOf } from "./strengths.ts";

/** One line of the suggestions under the field of a medicine. */
export interface MedicineSuggestion {
  readonly medicine: Medicine;
  /** The name that was found: the generic name, a spelling of it, or a brand. */
  readonly found: string;
  readonly isBrand: boolean;
  /** The form and strength that the query names, or the only ones. */
  readonly form: Form | undefined;
  readonly strength: string | undefined;
}

/** A name of a medicine, prepared for the search. */
export interface Searchable extends SearchedName {
  readonly entry: Medicine;
  readonly isBrand: boolean;
}

function searchable(entry: Medicine, found: string, isBrand: boolean): Searchable {
  return { entry, isBrand, ...searchedName(found) };
}

/**
 * Prepares the names of a medicine for the search.
 * @param medicine - An entry of the list, or one of the clinic's own.
 */
export function searchedNames(medicine: Medicine): readonly Searchable[] {
  const { name, hindi, also = [], brands = [] } = medicine;
  return [
    ...[name, hindi, ...also].filter(Boolean).map((found) => searchable(medicine, found, false)),
    ...brands.map((found) => searchable(medicine, found, true)),
  ];
}

const ALL: readonly Searchable[] = MEDICINES.flatMap(searchedNames);

const FORMS_BY_WORD: ReadonlyMap<string, Form> = new Map<string, Form>([
  ...FORM_KEYS.map((form) => [form, form] as const),
  ...["tab", "tabs", "tablets", "टैबलेट", "गोली"].map((word) => [fold(word), "tablet"] as const),
  ...["cap", "caps", "capsules", "कैप्सूल"].map((word) => [fold(word), "capsule"] as const),
  ...["syp", "syr", "suspension", "सिरप"].map((word) => [fold(word), "syrup"] as const),
  ...["inj", "इंजेक्शन"].map((word) => [fold(word), "injection"] as const),
  ...["gel", "ointment", "oint", "क्रीम"].map((word) => [fold(word), "cream"] as const),
  ...["rotacap", "puff", "इनहेलर"].map((word) => [fold(word), "inhaler"] as const),
]);
const AROUND_FOLDED = new Set([...AROUND].map(fold));
/** Longer queries name no medicine. */
const MAX_QUERY = 120;

function queryOf(typed: string): NameQuery {
  const all = wordsOf(typed);
  const names = all.filter((word) => !/^\d/u.test(word) && !AROUND_FOLDED.has(word) && !FORMS_BY_WORD.has(word));
  // "B12" without its number is no name.
  return nameQuery(all, names.join("").length > 1 ? names : all);
}

function suggestionOf({ entry: medicine, found, isBrand }: Searchable, typed: string): MedicineSuggestion {
  const asked = wordsOf(typed).flatMap((word) => FORMS_BY_WORD.get(word) ?? [])[0];
  const { form, strength } = strengthOf(medicine, typed, asked);
  return { medicine, found, isBrand, form, strength };
}

/**
 * The medicines that a doctor may mean while typing: by generic name, brand, abbreviation or sound, in Latin letters or
 * Devanagari, the likeliest first. Each medicine once. Never throws.
 * @param typed - What is typed, with or without a strength and a form: "amox clav 625".
 * @param limit - The most suggestions.
 * @param own - The names of the clinic's own medicines.
 * @returns Empty when nothing fits; free text stays possible.
 */
export function searchMedicines(
  typed: string,
  limit = 8,
  own: readonly Searchable[] = [],
): readonly MedicineSuggestion[] {
  const text = typed.slice(0, MAX_QUERY);
  return bestByName([...own, ...ALL], queryOf(text), limit).map((name) => suggestionOf(name, text));
}
