import type { Form } from "../advice/forms.ts";

/** A medicine, form and strength as a doctor chooses it for an entry of a prescription. */
export interface MedicineChoice {
  /** For the entry: generic name, strength, and the brand in brackets. */
  readonly item: string;
  /** Undefined where the list has none: the doctor chooses it. */
  readonly form: Form | undefined;
  /** `500 mg`; empty where the list has none. */
  readonly strength: string;
}

/** One line of the suggestions while a doctor types. */
export interface SuggestedMedicine {
  readonly name: string;
  /** The brand or spelling that was found, if it is not the name. */
  readonly found: string;
  /** The likeliest first; at least one. */
  readonly choices: readonly MedicineChoice[];
}
