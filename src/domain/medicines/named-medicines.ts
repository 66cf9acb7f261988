import { differByOne } from "../advice/item-names.ts";
import type { Medicine, MedicineClass } from "./medicine.ts";
import { actsAs, ingredientsOf, MEDICINE_CONTENT, MEDICINES } from "./medicine-list.ts";

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

/** Names of medicines, prepared for finding them in a text. */
export interface NameIndex {
  readonly byFirst: ReadonlyMap<string, readonly KnownName[]>;
  readonly misspellable: readonly KnownName[];
}

type ClassNames = readonly { readonly key: MedicineClass; readonly names?: readonly string[] }[];

function knownNames(all: readonly Medicine[], classNames: ClassNames): readonly KnownName[] {
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
  for (const medicine of all) {
    const { name, hindi, also = [], brands = [] } = medicine;
    for (const one of new Set([name, hindi, ...also, ...brands])) add(one, medicine, medicine.classes);
  }
  for (const { key, names = [] } of classNames) for (const name of names) add(name, undefined, [key]);
  return [...byName.values()];
}

/** Long enough that one wrong letter leaves no other medicine. */
const MIN_MISSPELLED = 7;
/** Words that are one letter away from a name and mean something else. */
const EVERYDAY: ReadonlySet<string> = new Set(
  ["reaction", "retinal", "electoral", "inspira", "केरोसिन", "बायोटिक"].flatMap(wordsOf),
);

/**
 * Prepares the names of medicines.
 * @param medicines - Entries of a list.
 * @param classNames - What people call classes.
 */
export function nameIndex(medicines: readonly Medicine[], classNames: ClassNames = []): NameIndex {
  const known = knownNames(medicines, classNames);
  const longestFirst = known.toSorted((a, b) => b.words.length - a.words.length);
  return {
    byFirst: Map.groupBy(longestFirst, ({ words }) => words[0] ?? ""),
    misspellable: known.filter(({ words }) => words.length === 1 && (words[0] ?? "").length >= MIN_MISSPELLED),
  };
}

const SHIPPED = nameIndex(MEDICINES, MEDICINE_CONTENT.classes);
const NO_NAMES: NameIndex = nameIndex([]);

/** The names of the longest match that begins at this word: one of each index that has it. */
function exactAt(words: readonly string[], index: number, indexes: readonly NameIndex[]): readonly KnownName[] {
  const isHere = (known: KnownName) => known.words.every((part, step) => words[index + step] === part);
  const found = indexes.flatMap(({ byFirst }) => byFirst.get(words[index] ?? "")?.find(isHere) ?? []);
  const longest = Math.max(0, ...found.map((known) => known.words.length));
  return found.filter((known) => known.words.length === longest);
}

/** The names that begin at this word; a long one may have one wrong letter. */
function namesAt(words: readonly string[], index: number, indexes: readonly NameIndex[]): readonly KnownName[] {
  const word = words[index] ?? "";
  const exact = exactAt(words, index, indexes);
  if (exact.length > 0 || word.length < MIN_MISSPELLED || EVERYDAY.has(word)) return exact;
  const isNear = ({ words: [known = ""] }: KnownName) => differByOne(known, word);
  return indexes.flatMap(({ misspellable }) => misspellable.find(isNear) ?? []);
}

/** What a text names. */
export interface Named {
  /** In the order of the text; a brand with several entries has them all. */
  readonly medicines: readonly Medicine[];
  /** The generic names of their ingredients. */
  readonly ingredients: ReadonlySet<string>;
  /** The names by which cautions and interactions know them. */
  readonly actsAs: ReadonlySet<string>;
  readonly classes: ReadonlySet<MedicineClass>;
  /** The classes that it names as such: "sulfa", "pain killers". */
  readonly namedClasses: ReadonlySet<MedicineClass>;
}

/**
 * The medicines that a text names, by generic name, brand or class, in Latin letters or Devanagari. Never throws.
 * @param text - A prescription's item, or what a patient wrote.
 * @param own - The names of the clinic's own medicines, beside those of the list.
 * @returns Each once; empty sets when none is known.
 */
export function namedMedicines(text: string, own: NameIndex = NO_NAMES): Named {
  const words = wordsOf(text);
  const medicines = new Set<Medicine>();
  const classes = new Set<MedicineClass>();
  const namedClasses = new Set<MedicineClass>();
  for (let index = 0; index < words.length; index += 1) {
    const names = namesAt(words, index, [SHIPPED, own]);
    for (const name of names) {
      for (const medicine of name.medicines) medicines.add(medicine);
      for (const key of name.classes) {
        classes.add(key);
        if (name.isClass) namedClasses.add(key);
      }
    }
    index += Math.max(1, names[0]?.words.length ?? 1) - 1;
  }
  const ingredients = new Set([...medicines].flatMap(ingredientsOf));
  const acting = new Set([...medicines].flatMap(actsAs));
  return { medicines: [...medicines], ingredients, actsAs: acting, classes, namedClasses };
}
