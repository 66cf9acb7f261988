import { FORM_KEYS, type Form } from "../advice/forms.ts";
import type { Medicine } from "./medicine.ts";
import { type MedicineSuggestion, searchMedicines } from "./medicine-search.ts";
import type { SuggestedMedicine } from "./suggested-medicine.ts";

/** A choice has no more strengths than fit below the field. */
const MAX_CHOICES = 8;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function allChoices({ forms = {} }: Medicine): readonly { readonly form: Form; readonly strength: string }[] {
  const all = FORM_KEYS.flatMap((form) => (forms[form] ?? []).map((strength) => ({ form, strength })));
  return all.length > 0 ? all : [{ form: FORM_KEYS.find((form) => form in forms) ?? "tablet", strength: "" }];
}

function suggested({ medicine, found, isBrand, form, strength }: MedicineSuggestion): SuggestedMedicine {
  const name = capital(medicine.name);
  const isMeant = (choice: { readonly form: Form; readonly strength: string }) =>
    (form === undefined || choice.form === form) && (strength === undefined || choice.strength === strength);
  const choices = allChoices(medicine)
    .toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)))
    .slice(0, MAX_CHOICES)
    .map((choice) => ({
      ...choice,
      item: [name, choice.strength, isBrand ? `(${found})` : ""].filter(Boolean).join(" "),
    }));
  return { name, found: found.toLowerCase() === medicine.name.toLowerCase() ? "" : found, choices };
}

/**
 * What a doctor may mean while typing, with the strengths to choose from. Never throws.
 * @param typed - As `searchMedicines`.
 */
export function suggestMedicines(typed: string): readonly SuggestedMedicine[] {
  return searchMedicines(typed).map(suggested);
}
