import type { DraftItem } from "../../advice/advice.rules.ts";
import { FORM_KEYS, WAYS } from "../../advice/forms.ts";
import { plainName } from "../../advice/item-names.ts";
import type { Medicine } from "../medicine.ts";
import { type Named, type NameIndex, namedMedicines } from "../named-medicines.ts";

/** An entry of a prescription as the checks read it. */
export type PrescribedItem = Pick<DraftItem, "item" | "form"> &
  Partial<Pick<DraftItem, "amount" | "often" | "days" | "course">>;

/** Forms that act where they are put: two of them are no double dose, and they interact with little. */
const LOCAL_FORMS = ["cream", "lotion", "oil", "eye-drops", "ear-drops", "nose-drops"];

/** An entry with what its name means. */
export interface CheckedItem extends PrescribedItem, Named {
  readonly name: string;
  readonly isLocal: boolean;
  /** The way by which it is given; undefined while no form is chosen. */
  readonly way: string | undefined;
}

/** Whether nothing is known of what an entry contains: its name is in no list, or the clinic's own says no more. */
export function isUnknown({ classes, medicines }: Named): boolean {
  const saysNothing = ({ own, ingredients = [] }: Medicine) =>
    own !== undefined && ingredients.every((name) => own.unlisted.includes(name));
  return classes.size === 0 && medicines.every(saysNothing);
}

/**
 * An entry with the medicines that it names.
 * @param entry - Of a prescription.
 * @param own - The names of the clinic's own medicines.
 */
export function checkedItem(entry: PrescribedItem, own?: NameIndex): CheckedItem {
  const form = FORM_KEYS.find((key) => key === entry.form);
  return {
    ...entry,
    ...namedMedicines(entry.item, own),
    name: plainName(entry.item),
    isLocal: LOCAL_FORMS.includes(entry.form),
    way: form && WAYS[form],
  };
}
