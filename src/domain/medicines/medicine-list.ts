import { parseStored } from "#domain/typed.ts";
import compiled from "#generated/medicines.json" with { type: "json" };
import type { Caution, ClassRules, Medicine, MedicineClass, MedicineContent, MedicineSource } from "./medicine.ts";

/* For the server only: the list is large, and no page may import it. */

/** The list and its rules. A DRAFT for the clinic's doctor to check (docs/medical-review.md). */
export const MEDICINE_CONTENT: MedicineContent = parseStored<MedicineContent>(compiled);
export const MEDICINES: readonly Medicine[] = MEDICINE_CONTENT.medicines;

const BY_NAME: ReadonlyMap<string, Medicine> = new Map(MEDICINES.map((medicine) => [medicine.name, medicine]));
const RULES: ReadonlyMap<MedicineClass, ClassRules> = new Map(
  MEDICINE_CONTENT.classes.map((rules) => [rules.key, rules]),
);

/**
 * The medicine of a generic name.
 * @param name - As the list spells it.
 * @returns Undefined for a name that the list does not have.
 */
export function medicineNamed(name: string): Medicine | undefined {
  return BY_NAME.get(name);
}

/**
 * What a class means for allergies and duplicates.
 * @param key - The class.
 * @returns Undefined for a class that is not in the list.
 */
export function rulesOfClass(key: MedicineClass): ClassRules | undefined {
  return RULES.get(key);
}

/** The generic names in a medicine: its own, or those of a combination. */
export function ingredientsOf({ name, ingredients }: Medicine): readonly string[] {
  return ingredients ?? [name];
}

/** How a caution or an interaction names a whole class. */
const markOf = (key: MedicineClass) => `class:${key}`;

/**
 * The names by which cautions and interactions know a medicine: its ingredients, and the class of one of the clinic's
 * own.
 */
export function actsAs(medicine: Medicine): readonly string[] {
  return medicine.own === undefined
    ? ingredientsOf(medicine)
    : [...ingredientsOf(medicine), ...medicine.classes.map(markOf)];
}

/**
 * The works behind an entry of the list.
 * @param keys - Its `sources`.
 */
export function sourcesOf(keys: readonly string[]): readonly MedicineSource[] {
  return keys.flatMap((key) => MEDICINE_CONTENT.sources[key] ?? []);
}

/** What is known of a medicine in pregnancy, while breastfeeding, by age and with weak kidneys. */
export interface MedicineCautions {
  readonly pregnancy: readonly Caution[];
  readonly breastfeeding: readonly Caution[];
  readonly age: MedicineContent["age"];
  readonly kidneys: MedicineContent["kidneys"];
}

/**
 * The cautions of a medicine, in the order of the content.
 * @param medicine - An entry of the list; of a combination, those of each ingredient.
 */
export function cautionsOf(medicine: Medicine): MedicineCautions {
  const own = ingredientsOf(medicine);
  const named = <Entry extends Pick<Caution, "medicines">>(all: readonly Entry[]) =>
    all.filter(({ medicines }) => own.some((name) => medicines.includes(name)));
  const { pregnancy, breastfeeding, age, kidneys } = MEDICINE_CONTENT;
  return {
    pregnancy: named(pregnancy),
    breastfeeding: named(breastfeeding),
    age: named(age),
    kidneys: named(kidneys),
  };
}
