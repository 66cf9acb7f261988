import { differByOne } from "../advice/item-names.ts";
import type { Medicine, MedicineClass } from "./medicine.ts";
import { ingredientsOf, MEDICINE_CONTENT, MEDICINES } from "./medicine-list.ts";

/** Letters of Devanagari that people write for each other: without nukta, with short vowels, one sign for a nasal. */
const HINDI_VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/\u093c/gu, ""],
  [/ी/gu, "ि"],
  [/ू/gu, "ु"],
  [/[ॉॅ]/gu, "ो"],
  [/ऑ/gu, "ओ"],
  [/ै/gu, "े"],
  [/[एऐ]/gu, "ए"],
  [/[ङञणनम]्|ँ/gu, "ं"],
];

/** The words of a text, in one spelling: lower case, composed, Devanagari without its common variants. */
function wordsOf(text: string): readonly string[] {
  let plain = text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/gu, "")
    .normalize("NFC");
  for (const [variant, one] of HINDI_VARIANTS) plain = plain.replace(variant, one);
  return plain.match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
}

interface KnownName {
  readonly words: readonly string[];
  readonly medicines: readonly Medicine[];
  /** The classes of its medicines, or the class that the name stands for. */
  readonly classes: readonly MedicineClass[];
  readonly isClass: boolean;
}

function knownNames(): readonly KnownName[] {
  const byName = new Map<string, KnownName>();
  const add = (name: string, medicine: Medicine | undefined, classes: readonly MedicineClass[]) => {
    const words = wordsOf(name);
    if (words.length === 0) return;
    const before = byName.get(words.join(" "));
    const medicines = [...(before?.medicines ?? []), ...(medicine === undefined ? [] : [medicine])];
    byName.set(words.join(" "), {
      ...{ words, medicines, classes: [...new Set([...(before?.classes ?? []), ...classes])] },
      isClass: medicine === undefined,
    });
  };
  for (const medicine of MEDICINES) {
    const { name, hindi, also = [], brands = [] } = medicine;
    for (const one of new Set([name, hindi, ...also, ...brands])) add(one, medicine, medicine.classes);
  }
  for (const { key, names = [] } of MEDICINE_CONTENT.classes) for (const name of names) add(name, undefined, [key]);
  return [...byName.values()];
}

const KNOWN = knownNames();
/** Names by their first word, those of more words first. */
const BY_FIRST = Map.groupBy(
  KNOWN.toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? "",
);
/** Long enough that one wrong letter leaves no other medicine. */
const MIN_MISSPELLED = 7;
/** Words that are one letter away from a name and mean something else. */
const EVERYDAY: ReadonlySet<string> = new Set(
  ["reaction", "retinal", "electoral", "inspira", "केरोसिन", "बायोटिक"].flatMap(wordsOf),
);
const MISSPELLABLE = KNOWN.filter(({ words }) => words.length === 1 && (words[0] ?? "").length >= MIN_MISSPELLED);

/** The name that begins at this word; a long one may have one wrong letter. */
function nameAt(words: readonly string[], index: number): KnownName | undefined {
  const word = words[index] ?? "";
  const exact = BY_FIRST.get(word)?.find((known) => known.words.every((part, step) => words[index + step] === part));
  if (exact !== undefined || word.length < MIN_MISSPELLED || EVERYDAY.has(word)) return exact;
  return MISSPELLABLE.find(({ words: [known = ""] }) => differByOne(known, word));
}

/** What a text names. */
export interface Named {
  /** In the order of the text; a brand with several entries has them all. */
  readonly medicines: readonly Medicine[];
  /** The generic names of their ingredients. */
  readonly ingredients: ReadonlySet<string>;
  readonly classes: ReadonlySet<MedicineClass>;
  /** The classes that it names as such: "sulfa", "pain killers". */
  readonly namedClasses: ReadonlySet<MedicineClass>;
}

/**
 * The medicines that a text names, by generic name, brand or class, in Latin letters or Devanagari. Never throws.
 * @param text - A prescription's item, or what a patient wrote.
 * @returns Each once; empty sets when none is known.
 */
export function namedMedicines(text: string): Named {
  const words = wordsOf(text);
  const medicines = new Set<Medicine>();
  const classes = new Set<MedicineClass>();
  const namedClasses = new Set<MedicineClass>();
  for (let index = 0; index < words.length; index += 1) {
    const name = nameAt(words, index);
    for (const medicine of name?.medicines ?? []) medicines.add(medicine);
    for (const key of name?.classes ?? []) {
      classes.add(key);
      if (name?.isClass === true) namedClasses.add(key);
    }
    index += Math.max(1, name?.words.length ?? 1) - 1;
  }
  const ingredients = new Set([...medicines].flatMap(ingredientsOf));
  return { medicines: [...medicines], ingredients, classes, namedClasses };
}
