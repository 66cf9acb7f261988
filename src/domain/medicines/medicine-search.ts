import { FORM_KEYS, type Form } from "../advice/forms.ts";
import { AROUND, differByOne } from "../advice/item-names.ts";
import { fold } from "../format/fold.ts";
import type { Medicine } from "./medicine.ts";
import { MEDICINES } from "./medicine-list.ts";
import { skeletonOf, soundOf } from "./sound.ts";
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

interface Searchable {
  readonly medicine: Medicine;
  readonly found: string;
  readonly isBrand: boolean;
  readonly words: readonly string[];
  /** The name without spaces. */
  readonly joined: string;
  readonly sound: string;
  readonly skeleton: string;
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{M}]+|\d+(?:\.\d+)?/gu) ?? [];

function searchable(medicine: Medicine, found: string, isBrand: boolean): Searchable {
  const words = wordsOf(found);
  const sound = soundOf(found);
  return { medicine, found, isBrand, words, joined: words.join(""), sound, skeleton: skeletonOf(sound) };
}

const ALL: readonly Searchable[] = MEDICINES.flatMap((medicine) => {
  const { name, hindi, also = [], brands = [] } = medicine;
  return [
    ...[name, hindi, ...also].map((found) => searchable(medicine, found, false)),
    ...brands.map((found) => searchable(medicine, found, true)),
  ];
});

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
const MIN_SOUND = 3;
const MIN_SKELETON = 4;
const MIN_SLIP = 5;

interface Query {
  /** The words of a name, without strengths and forms. */
  readonly words: readonly string[];
  readonly joined: string;
  readonly whole: string;
  readonly sound: string;
  readonly skeleton: string;
}

function queryOf(typed: string): Query {
  const all = wordsOf(typed);
  const names = all.filter((word) => !/^\d/u.test(word) && !AROUND_FOLDED.has(word) && !FORMS_BY_WORD.has(word));
  // "B12" without its number is no name.
  const words = names.join("").length > 1 ? names : all;
  const sound = soundOf(words.join(" "));
  return { words, joined: words.join(""), whole: all.join(""), sound, skeleton: skeletonOf(sound) };
}

/** Whether each word of the query begins a word of the name, in their order. */
function beginWords(words: readonly string[], name: readonly string[]): boolean {
  let next = 0;
  for (const word of words) {
    while (next < name.length && name[next]?.startsWith(word) !== true) next += 1;
    if (next === name.length) return false;
    next += 1;
  }
  return true;
}

/** How well a name fits the query: 0 for not at all. */
function scoreOf({ words, joined, sound, skeleton }: Searchable, query: Query): number {
  if (joined === query.whole || joined === query.joined) return 100;
  const extra = Math.min(9, (joined.length - query.joined.length) / 4);
  if (joined.startsWith(query.whole) || joined.startsWith(query.joined)) return 90 - extra;
  if (beginWords(query.words, words)) return 78 - extra;
  if (sound === query.sound) return 76;
  if (query.joined.startsWith(joined) && query.words[0] === words[0]) return 68;
  const isNear = joined.length >= MIN_SLIP && joined[0] === query.joined[0] && differByOne(joined, query.joined);
  if (isNear) return 64;
  if (query.skeleton.length >= MIN_SKELETON && skeleton === query.skeleton) return 60;
  if (query.sound.length > MIN_SOUND && sound.startsWith(query.sound)) return 52 - extra;
  if (query.skeleton.length >= MIN_SKELETON && skeleton.startsWith(query.skeleton)) return 40 - extra;
  return 0;
}

function suggestionOf({ medicine, found, isBrand }: Searchable, typed: string): MedicineSuggestion {
  const asked = wordsOf(typed).flatMap((word) => FORMS_BY_WORD.get(word) ?? [])[0];
  const { form, strength } = strengthOf(medicine, typed, asked);
  return { medicine, found, isBrand, form, strength };
}

/**
 * The medicines that a doctor may mean while typing: by generic name, brand, abbreviation or sound, in Latin letters or
 * Devanagari, the likeliest first. Each medicine once. Never throws.
 * @param typed - What is typed, with or without a strength and a form: "amox clav 625".
 * @param limit - The most suggestions.
 * @returns Empty when nothing fits; free text stays possible.
 */
export function searchMedicines(typed: string, limit = 8): readonly MedicineSuggestion[] {
  const text = typed.slice(0, MAX_QUERY);
  const query = queryOf(text);
  if (query.joined === "" || limit <= 0) return [];
  const best = new Map<Medicine, { readonly name: Searchable; readonly score: number }>();
  for (const name of ALL) {
    const score = scoreOf(name, query);
    if (score > (best.get(name.medicine)?.score ?? 0)) best.set(name.medicine, { name, score });
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score || a.name.joined.length - b.name.joined.length)
    .slice(0, limit)
    .map(({ name }) => suggestionOf(name, text));
}
