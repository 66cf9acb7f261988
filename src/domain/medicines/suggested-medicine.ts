import type { Form } from "../advice/forms.ts";

/** How a doctor most often prescribes a medicine. */
export interface UsualDose {
  readonly amount: string;
  readonly often: string;
  readonly days: number;
  /** The list of the telemedicine guidelines that the doctor chose; empty where the clinic's draft knows it. */
  readonly list: string;
}

/** A medicine, form and strength as a doctor chooses it for an entry of a prescription. */
export interface MedicineChoice {
  /** For the entry: generic name, strength, and the brand in brackets. */
  readonly item: string;
  /** Undefined where the list has none: the doctor chooses it. */
  readonly form: Form | undefined;
  /** `500 mg`; empty where the list has none. */
  readonly strength: string;
  /** Absent where the doctor has not prescribed it before. */
  readonly usual?: UsualDose;
}

/** One line of the suggestions while a doctor types. */
export interface SuggestedMedicine {
  readonly name: string;
  /** The brand or spelling that was found, if it is not the name. */
  readonly found: string;
  /** The likeliest first; at least one. */
  readonly choices: readonly MedicineChoice[];
  /** What is written until the doctor takes one of the choices; absent where the first of them is meant. */
  readonly open?: MedicineChoice;
}
