import { plainName } from "../../advice/item-names.ts";
import type { MedicineClass } from "../medicine.ts";
import { rulesOfClass } from "../medicine-list.ts";
import { type NameIndex, namedMedicines } from "../named-medicines.ts";
import { type CheckedItem, isUnknown } from "./checked-item.ts";
import type { Finding } from "./finding.ts";
import { statedAllergies } from "./stated-allergies.ts";

/** Shorter words occur in everything. */
const MIN_WORD_LENGTH = 4;

/** Whether an entry that is in no list shares a word with a text. */
function isNamedIn(item: string, text: string): boolean {
  const inText = new Set(plainName(text).split(" "));
  return plainName(item)
    .split(" ")
    .some((word) => word.length >= MIN_WORD_LENGTH && inText.has(word));
}

/**
 * Entries to which the patient is allergic: by name, by class, and by a class to which an allergy may extend. Never
 * throws.
 * @param items - The entries.
 * @param allergies - The patient's own words.
 * @param own - The names of the clinic's own medicines.
 */
export function allergyFindings(items: readonly CheckedItem[], allergies: string, own?: NameIndex): readonly Finding[] {
  const stated = statedAllergies(allergies);
  const { ingredients, classes, namedClasses } = namedMedicines(stated, own);
  const isForAll = (key: MedicineClass) => namedClasses.has(key) || rulesOfClass(key)?.allergy === true;
  return items.flatMap(({ item, ...named }): Finding[] => {
    const classesOfItem = [...named.classes];
    const same = classesOfItem.find((key) => classes.has(key) && isForAll(key));
    const related = classesOfItem.find((key) => rulesOfClass(key)?.related?.some((one) => classes.has(one)));
    const isSame = [...named.ingredients].some((name) => ingredients.has(name));
    const isAllergy = same !== undefined || isSame || (isUnknown(named) && isNamedIn(item, stated));
    if (isAllergy) {
      const key = same === undefined ? "allergy" : "allergyGroup";
      const explanation = { key, values: { item, allergies } } as const;
      return [{ severity: "critical", kind: "allergy", item, group: same ?? null, explanation, sources: [] }];
    }
    if (related === undefined) return [];
    const explanation = { key: "allergyRelated", values: { item, allergies } } as const;
    return [{ severity: "critical", kind: "related-allergy", item, group: related, explanation, sources: [] }];
  });
}
