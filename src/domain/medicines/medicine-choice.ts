import { isOneOf } from "#domain/typed.ts";
import { FORM_KEYS, WAYS, type Way } from "../advice/forms.ts";
import { fold } from "../format/fold.ts";
import type { Medicine } from "./medicine.ts";
import { type MedicineSuggestion, type Searchable, searchMedicines } from "./medicine-search.ts";
import { quantitiesIn } from "./strengths.ts";
import type { MedicineChoice, SuggestedMedicine } from "./suggested-medicine.ts";
import type { UsualMedicine } from "./usual-medicines.ts";

/** A choice has no more strengths than fit below the field. */
const MAX_CHOICES = 8;
/** Of what a doctor signs most often, no more than are seen at once. */
const MAX_USUAL = 6;
const MAX_SUGGESTIONS = 8;

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

/** Without injections and suppositories, because a doctor who prescribes remotely rarely means one. */
const likelyOf = (choices: readonly FormAndStrength[]) =>
  choices.filter(({ form }) => form === undefined || !isOneOf(RARE_WAYS, WAYS[form]));

/** Whether the choices are for one way only: a tablet and a syrup are, a tablet and a cream are not. */
function haveOneWay(choices: readonly FormAndStrength[]): boolean {
  return new Set(likelyOf(choices).map(({ form }) => (form === undefined ? form : WAYS[form]))).size === 1;
}

/**
 * What is written while several choices are meant: no source says which strength is the usual one (decision 079).
 * @param meant - Those that fit what was typed.
 * @param isFormOpen - Whether even the form of a single one is not known.
 * @returns Undefined where one is meant.
 */
function openChoice(meant: readonly FormAndStrength[], isFormOpen: boolean): FormAndStrength | undefined {
  const likely = likelyOf(meant);
  const among = likely.length > 0 ? likely : meant;
  if (among.length === 1 && !isFormOpen) return undefined;
  const [form, ...others] = new Set(among.map((choice) => choice.form));
  return { form: isFormOpen || others.length > 0 ? undefined : form, strength: "" };
}

function suggested({ medicine, found, isBrand, form, strength }: MedicineSuggestion): SuggestedMedicine {
  const name = capital(medicine.name);
  const isMeant = (choice: FormAndStrength) =>
    (form === undefined || choice.form === form) && (strength === undefined || choice.strength === strength);
  const all = allChoices(medicine).toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
  const withItem = (choice: FormAndStrength): MedicineChoice => ({
    ...choice,
    item: [name, choice.strength, isBrand ? `(${found})` : ""].filter(Boolean).join(" "),
  });
  const open = openChoice(all.filter(isMeant), isBrand && form === undefined && !haveOneWay(all));
  return {
    name,
    found: found.toLowerCase() === medicine.name.toLowerCase() ? "" : found,
    choices: all.slice(0, MAX_CHOICES).map(withItem),
    ...(open !== undefined && { open: withItem(open) }),
  };
}

/** The choice as the doctor most often signs it. */
function usualChoice({ item, form, amount, often, days, list }: UsualMedicine): MedicineChoice {
  return { item, form, strength: "", usual: { amount, often, days, list } };
}

/** A suggestion whose first choice is the doctor's usual one. */
function withUsual({ open: _open, ...medicine }: SuggestedMedicine, usual: UsualMedicine): SuggestedMedicine {
  const mine = usualChoice(usual);
  const isMine = (choice: MedicineChoice) => choice.item === mine.item && choice.form === mine.form;
  const known = medicine.choices.find(isMine);
  const others = medicine.choices.filter((choice) => !isMine(choice));
  return { ...medicine, choices: [{ ...mine, strength: known?.strength ?? "" }, ...others].slice(0, MAX_CHOICES) };
}

/** Whether a text begins a name that was found, so that the suggestion is no guess by its sound. */
const begins = ({ medicine, found }: MedicineSuggestion, text: string) =>
  [medicine.name, found].some((name) => fold(name).startsWith(text));

/**
 * What a doctor may mean while typing, with the strengths to choose from. Never throws.
 * @param typed - As `searchMedicines`.
 * @param usual - What the doctor signs most often. For an empty text it is what is suggested; otherwise it comes first
 * among the names that begin as the text, in the doctor's usual strength unless the text names one.
 * @param own - The names of the clinic's own medicines.
 */
export function suggestMedicines(
  typed: string,
  usual: readonly UsualMedicine[] = [],
  own: readonly Searchable[] = [],
): readonly SuggestedMedicine[] {
  if (typed.trim() === "") {
    return usual.slice(0, MAX_USUAL).map((mine) => ({
      ...{ name: capital(mine.name), found: mine.item.toLowerCase() === mine.name.toLowerCase() ? "" : mine.item },
      choices: [usualChoice(mine)],
    }));
  }
  const text = fold(typed);
  const place = (suggestion: MedicineSuggestion) => {
    const index = begins(suggestion, text) ? usual.findIndex(({ name }) => name === suggestion.medicine.name) : -1;
    return index === -1 ? usual.length : index;
  };
  return searchMedicines(typed, MAX_SUGGESTIONS, own)
    .toSorted((a, b) => place(a) - place(b))
    .map((suggestion) => {
      const { medicine, isBrand } = suggestion;
      const mine = usual.find(({ name }) => name === medicine.name);
      const named = quantitiesIn(typed).length > 0;
      return mine === undefined || named || isBrand ? suggested(suggestion) : withUsual(suggested(suggestion), mine);
    });
}
