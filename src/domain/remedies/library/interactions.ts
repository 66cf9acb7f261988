import { keysOf } from "#domain/typed.ts";
import { wordsOf } from "../words.ts";
import {
  HERB_MEDICINE_NOTES,
  HERBS,
  type HerbMedicineNote,
  type HerbName,
  MEDICINE_GROUPS,
  MEDICINES,
  type MedicineGroup,
} from "./interactions-table.ts";

interface Names<Named extends string> {
  readonly by: ReadonlyMap<string, readonly Named[]>;
  /** The first words of all names, for a quick check: most words of a text begin none. */
  readonly beginnings: ReadonlySet<string>;
  /** Number of words of the longest name. */
  readonly longest: number;
}

/**
 * Builds the look-up of names.
 * @param entries - Each entry with its names.
 */
function namesOf<Named extends string>(entries: readonly (readonly [Named, readonly string[]])[]): Names<Named> {
  const names = new Map<string, Named[]>();
  for (const [named, aliases] of entries)
    for (const alias of aliases) {
      const key = wordsOf(alias).join(" ");
      const already = names.get(key) ?? [];
      if (!already.includes(named)) names.set(key, [...already, named]);
    }
  const words = [...names.keys()].map((name) => name.split(" "));
  return {
    by: names,
    beginnings: new Set(words.flatMap((name) => name.slice(0, 1))),
    longest: Math.max(...words.map(({ length }) => length)),
  };
}

const singular = (run: string) => run.replace(/s$/u, "");

/** Entries named in a text by whole words, English plurals included. */
function namedIn<Named extends string>(text: string, { by, beginnings, longest }: Names<Named>): ReadonlySet<Named> {
  const words = wordsOf(text);
  const named = new Set<Named>();
  for (const [index, word] of words.entries()) {
    if (!beginnings.has(word) && !beginnings.has(singular(word))) continue;
    for (let length = 1; length <= longest && index + length <= words.length; length++) {
      const run = words.slice(index, index + length).join(" ");
      for (const found of by.get(run) ?? by.get(singular(run)) ?? []) named.add(found);
    }
  }
  return named;
}

const HERB_NAMES = keysOf(HERBS);
const MEDICINES_BY_NAME = namesOf(MEDICINE_GROUPS.map((group) => [group, MEDICINES[group]] as const));
const HERBS_BY_NAME = namesOf(HERB_NAMES.map((herb) => [herb, HERBS[herb]] as const));

/**
 * The kinds of medicine that a text names. Whole words only; a misspelt name is not found. Never throws.
 * @param text - Any text, English, Hinglish or Hindi.
 * @returns Each kind once, in the order of `MEDICINE_GROUPS`; one name may belong to several (amlodipine is a calcium
 * blocker and a tablet for blood pressure).
 */
export function medicineGroupsIn(text: string): readonly MedicineGroup[] {
  const named = namedIn(text, MEDICINES_BY_NAME);
  return MEDICINE_GROUPS.filter((group) => named.has(group));
}

/** The herbs and foods of the table that a text names, each once, in the order of `HERBS`. Never throws. */
export function herbsIn(text: string): readonly HerbName[] {
  const named = namedIn(text, HERBS_BY_NAME);
  return HERB_NAMES.filter((herb) => named.has(herb));
}

/**
 * The interaction notes for these herbs and medicines. Never throws.
 * @param medicines - The kinds of medicine that a person named.
 * @param herbs - Names of herbs or titles of pages in any language ("mulethi", "Ginger tea").
 * @returns The notes of the table that join one of each, in its order; empty when nothing is known, which is not the
 * same as safe.
 */
export function interactionNotes(
  medicines: readonly MedicineGroup[],
  herbs: readonly string[],
): readonly HerbMedicineNote[] {
  const named = new Set(herbs.flatMap(herbsIn));
  return HERB_MEDICINE_NOTES.filter(({ herb, medicineGroup }) => named.has(herb) && medicines.includes(medicineGroup));
}
