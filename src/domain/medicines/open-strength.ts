import { FORM_KEYS, type Form } from "../advice/forms.ts";
import type { Medicine } from "./medicine.ts";
import { quantitiesIn } from "./strengths.ts";

/** The parts of an entry that may say its strength. */
interface StrengthText {
  readonly item: string;
  readonly form: string;
  readonly amount: string;
}

/** Forms that are counted: without a strength "1 tablet" is no dose. */
const COUNTED: readonly string[] = ["tablet", "capsule"] satisfies readonly Form[];
/** A smaller number without a unit is no strength. */
const MIN_STRENGTH = 5;
/** What brands say instead of a number: "Bactrim DS". */
const WORDS = /(?<![\p{L}\p{M}\d])(?:ds|ss|forte|junior|(?:double|single) strength)(?![\p{L}\p{M}\d])/iu;
const DIGITS = /\d+(?:\.\d+)?/gu;

/** Numbers that belong to the names: "vitamin B12". */
function numbersOf({ name, also = [] }: Medicine): readonly number[] {
  return [name, ...also].flatMap((text) => text.match(DIGITS) ?? []).map(Number);
}

/**
 * The strengths of a medicine between which an entry does not choose. Any number that may be a strength counts, also
 * one that the list does not have. Never throws.
 * @param entry - As the doctor typed it.
 * @param medicines - What its name means; a brand that is several has all of them.
 * @returns Empty where the strength is written, where the list has only one, and for free text.
 */
export function openStrengths({ item, form, amount }: StrengthText, medicines: readonly Medicine[]): readonly string[] {
  const known = FORM_KEYS.find((key) => key === form);
  if (known === undefined || amount.trim() === "") return [];
  const strengths = [...new Set(medicines.flatMap(({ forms }) => forms?.[known] ?? []))];
  if (strengths.length < 2) return [];
  const ofNames = medicines.flatMap(numbersOf);
  const isWritten =
    WORDS.test(item) ||
    quantitiesIn(item).some(
      ({ unit, written }) => unit !== "" || (written >= MIN_STRENGTH && !ofNames.includes(written)),
    ) ||
    quantitiesIn(amount).some(({ unit }) => unit !== "" && unit !== "ml");
  return isWritten ? [] : strengths;
}

/** Whether a form is counted, so that no reason takes the place of its strength. */
export const isCounted = (form: string): boolean => COUNTED.includes(form);
