import { FORM_KEYS, type Form } from "../advice/forms.ts";
import { westernDigits } from "../format/digits.ts";
import type { Medicine } from "./medicine.ts";

/** An amount as it is written, such as 500 mg. */
interface Quantity {
  /** The number as it is written. */
  readonly written: number;
  /** The same in the unit. */
  readonly value: number;
  /** `mg` also for grams and micrograms; empty for a number without a unit. */
  readonly unit: "mg" | "ml" | "%" | "iu" | "";
}

const IN_MG: ReadonlyMap<string, number> = new Map([
  ["mg", 1],
  ["mcg", 0.001],
  ["µg", 0.001],
  ["g", 1000],
  ["gm", 1000],
  ["gms", 1000],
]);
const QUANTITY = /(?<![\p{L}\d.])(\d+(?:\.\d+)?)\s*(mg|mcg|µg|gms|gm|g|ml|iu|%)?(?![\p{L}\d])/giu;

/** Between the thousands of "5,000 mg", "1,00,000 IU" and "5 000 mg"; "2,5" and "2 500 mg" are no thousands. */
const THOUSANDS = /(?<=\d)(?:,(?=(?:\d{2},)*\d{3}(?!\d))| (?=000(?!\d)))/gu;
/** Before a number that follows a name without a space: "Dolo650". The letters of "B12" and "D3" are too few. */
const JOINED = /(?<=[\p{L}\p{M}]{3})(?=\d)/gu;

/**
 * The amounts in a text, in its order. Never throws.
 * @param text - Such as "Augmentin 500/125 mg".
 */
export function quantitiesIn(text: string): readonly Quantity[] {
  const plainText = westernDigits(text.normalize("NFKC")).replace(THOUSANDS, "").replace(JOINED, " ");
  return [...plainText.matchAll(QUANTITY)].map(([, number = "", unit = ""]): Quantity => {
    const written = Number(number);
    const plain = unit.toLowerCase();
    const factor = IN_MG.get(plain);
    if (factor !== undefined) return { written, value: written * factor, unit: "mg" };
    return { written, value: written, unit: plain === "ml" || plain === "%" || plain === "iu" ? plain : "" };
  });
}

/** What one tablet or one ml has of each ingredient in mg; undefined for units that are none of weight. */
export interface StrengthInMg {
  readonly each: readonly number[];
  /** Millilitres that this amount is in; undefined for tablets. */
  readonly perMl: number | undefined;
}

/**
 * Reads a strength of the list.
 * @param strength - `500 mg + 125 mg` or `125 mg/5 ml`.
 * @returns Undefined for one in per cent or units.
 */
export function strengthInMg(strength: string): StrengthInMg | undefined {
  const [amount = "", per] = strength.split("/");
  const all = quantitiesIn(amount);
  if (all.length === 0 || all.some(({ unit }) => unit !== "mg")) return undefined;
  const perMl = per === undefined ? undefined : (quantitiesIn(per)[0]?.value ?? 1);
  return { each: all.map(({ value }) => value), perMl };
}

/** Whether an amount is the strength: one part of it, or the sum of all, as brands are named ("Augmentin 625"). */
function isOf(strength: string, { written, value, unit }: Quantity): boolean {
  const parts = quantitiesIn(strength.split("/")[0] ?? "");
  const isUnit = unit !== "";
  const numbers = parts.map((part) => (isUnit ? part.value : part.written));
  const wanted = isUnit ? value : written;
  if (isUnit && parts[0]?.unit !== unit) return false;
  return numbers.includes(wanted) || numbers.reduce((total, number) => total + number, 0) === wanted;
}

/** The strengths that the amounts in a text name: all numbers of a combination, else one of them or their sum. */
function named<Option extends { readonly strength: string }>(
  options: readonly Option[],
  asked: readonly Quantity[],
): readonly Option[] {
  const whole = options.filter(({ strength }) => {
    const parts = quantitiesIn(strength.split("/")[0] ?? "").map(({ written }) => written);
    return parts.length > 1 && parts.every((number) => asked.some(({ written }) => written === number));
  });
  if (whole.length > 0) return whole;
  return options.filter(({ strength }) => asked.some((quantity) => isOf(strength, quantity)));
}

/**
 * All strengths of a medicine in a form that a text may mean. Never throws.
 * @param medicine - An entry of the list.
 * @param text - Such as "Augmentin 625".
 * @param form - The form of the line.
 * @returns Those that its numbers name; without a number all of the form.
 */
export function strengthsIn(medicine: Medicine, text: string, form: Form): readonly string[] {
  const options = (medicine.forms?.[form] ?? []).map((strength) => ({ strength }));
  const asked = quantitiesIn(text);
  return (asked.length === 0 ? options : named(options, asked)).map(({ strength }) => strength);
}

/** A form with one of its strengths. */
export interface ChosenStrength {
  readonly form: Form | undefined;
  readonly strength: string | undefined;
}

/**
 * The form and strength of a medicine that a text names: the strength by one of its numbers or by their sum. Never
 * throws.
 * @param medicine - An entry of the list.
 * @param text - Such as "Augmentin 625".
 * @param form - The form where it is known.
 * @returns The only strength of the form where the text names none; else undefined parts.
 */
export function strengthOf(medicine: Medicine, text: string, form?: Form): ChosenStrength {
  const own = FORM_KEYS.filter((key) => medicine.forms?.[key] !== undefined);
  const wanted = form !== undefined && own.includes(form) ? [form] : own;
  const options = wanted.flatMap((key) => (medicine.forms?.[key] ?? []).map((strength) => ({ form: key, strength })));
  const asked = quantitiesIn(text);
  const [meant] = named(options, asked);
  if (meant !== undefined) return meant;
  const [first] = options;
  const [only] = wanted;
  if (options.length === 1 && asked.length === 0 && first !== undefined) return first;
  return { form: form ?? (wanted.length === 1 ? only : undefined), strength: undefined };
}
