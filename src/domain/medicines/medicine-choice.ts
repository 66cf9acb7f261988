import { FORM_KEYS, WAYS, type Way } from "../advice/forms.ts";
import type { Medicine } from "./medicine.ts";
import { type MedicineSuggestion, searchMedicines } from "./medicine-search.ts";
import type { MedicineChoice, SuggestedMedicine } from "./suggested-medicine.ts";

/** A choice has no more strengths than fit below the field. */
const MAX_CHOICES = 8;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

type FormAndStrength = Pick<MedicineChoice, "form" | "strength">;

/**
 * Forms and strengths of a medicine. A brand may be sold in another form than the generic's ("Betnovate" is a cream),
 * so that its form is only what the list or the doctor's words say.
 */
function allChoices({ forms = {} }: Medicine): readonly FormAndStrength[] {
  const all = FORM_KEYS.flatMap((form) => (forms[form] ?? []).map((strength) => ({ form, strength })));
  return all.length > 0 ? all : [{ form: FORM_KEYS.find((form) => form in forms), strength: "" }];
}

const RARE_WAYS = ["needle", "other"] as const satisfies readonly Way[];

/**
 * Whether the choices are for one way only: a tablet and a syrup are, a tablet and a cream are not. Injections and
 * suppositories are left out, because a doctor who prescribes remotely rarely means one.
 */
function haveOneWay(choices: readonly FormAndStrength[]): boolean {
  const ways = new Set(choices.map(({ form }) => (form === undefined ? form : WAYS[form])));
  for (const way of RARE_WAYS) ways.delete(way);
  return ways.size === 1;
}

function suggested({ medicine, found, isBrand, form, strength }: MedicineSuggestion): SuggestedMedicine {
  const name = capital(medicine.name);
  const isMeant = (choice: FormAndStrength) =>
    (form === undefined || choice.form === form) && (strength === undefined || choice.strength === strength);
  const all = allChoices(medicine).toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
  const isOpen = isBrand && form === undefined && !haveOneWay(all);
  const choices = [...(isOpen ? [{ form: undefined, strength: "" }] : []), ...all].slice(0, MAX_CHOICES);
  return {
    name,
    found: found.toLowerCase() === medicine.name.toLowerCase() ? "" : found,
    choices: choices.map((choice) => ({
      ...choice,
      item: [name, choice.strength, isBrand ? `(${found})` : ""].filter(Boolean).join(" "),
    })),
  };
}

/**
 * What a doctor may mean while typing, with the strengths to choose from. Never throws.
 * @param typed - As `searchMedicines`.
 */
export function suggestMedicines(typed: string): readonly SuggestedMedicine[] {
  return searchMedicines(typed).map(suggested);
}
