import { MEDICINE_NAMES, RELATED_GROUPS } from "#generated/medicine-groups.ts";
import { isOneOf } from "../../typed.ts";
import { differByOne } from "../item-names.ts";
import { MEDICINE_GROUP_KEYS, type MedicineGroup } from "./medicine-group-keys.ts";

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
  readonly groups: readonly MedicineGroup[];
}

const isGroup = (key: string): key is MedicineGroup => isOneOf(MEDICINE_GROUP_KEYS, key);
const groupsIn = (text: string | undefined) => (text ?? "").split(" ").filter(isGroup);

const KNOWN: readonly KnownName[] = Object.entries(MEDICINE_NAMES).map(([name, groups]) => ({
  words: wordsOf(name),
  groups: groupsIn(groups),
}));
/** Names by their first word, those of more words first. */
const BY_FIRST = Map.groupBy(
  KNOWN.toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? "",
);
/** Long enough that one wrong letter leaves no other medicine. */
const MIN_MISSPELLED = 7;
const MISSPELLABLE = KNOWN.filter(({ words }) => words.length === 1 && (words[0] ?? "").length >= MIN_MISSPELLED);

/** The name that begins at this word; a long one may have one wrong letter. */
function nameAt(words: readonly string[], index: number): KnownName | undefined {
  const word = words[index] ?? "";
  const exact = BY_FIRST.get(word)?.find((known) => known.words.every((part, step) => words[index + step] === part));
  if (exact !== undefined || word.length < MIN_MISSPELLED) return exact;
  return MISSPELLABLE.find(({ words: [known = ""] }) => differByOne(known, word));
}

/**
 * The groups of the medicines that a text names, by generic name, brand or group, in Latin letters or Devanagari.
 * Never throws.
 * @param text - A prescription's item, or what a patient wrote.
 * @returns Each once; empty when none is known.
 */
export function medicineGroupsOf(text: string): ReadonlySet<MedicineGroup> {
  const words = wordsOf(text);
  const found = new Set<MedicineGroup>();
  for (let index = 0; index < words.length; index += 1) {
    const name = nameAt(words, index);
    for (const group of name?.groups ?? []) found.add(group);
    index += Math.max(1, name?.words.length ?? 1) - 1;
  }
  return found;
}

/** Groups to which an allergy to this one may extend. */
export function relatedGroups(group: MedicineGroup): readonly MedicineGroup[] {
  const related: Readonly<Record<string, string>> = RELATED_GROUPS;
  return groupsIn(related[group]);
}
