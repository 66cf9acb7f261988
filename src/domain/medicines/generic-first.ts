import type { Form } from "../advice/forms.ts";
import { AROUND, plainName } from "../advice/item-names.ts";
import { fold } from "../format/fold.ts";
import type { Medicine } from "./medicine.ts";
import { ingredientsOf, MEDICINES } from "./medicine-list.ts";
import { quantitiesIn, strengthsIn } from "./strengths.ts";

/** Letters and numbers of a text, apart also where no space stands between them: "Dolo650". */
const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{M}]+|\d+(?:\.\d+)?/gu) ?? [];

interface Brand {
  readonly words: readonly string[];
  readonly medicine: Medicine;
}

/** Brands by their first word, those of more words first. */
const BRANDS = Map.groupBy(
  MEDICINES.flatMap((medicine): Brand[] =>
    (medicine.brands ?? []).map((brand) => ({ words: wordsOf(brand), medicine })),
  ).toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? "",
);

/** What stands beside a brand and is no part of its name: letters such as SR or MR may make another medicine of it. */
const OTHER_MEDICINE: ReadonlySet<string> = new Set(["sr", "xr", "er", "mr", "od", "dt", "hcl", "hydrochloride"]);
const FORM_WORDS: ReadonlySet<string> = new Set([...AROUND].filter((word) => !OTHER_MEDICINE.has(word)).map(fold));
/** Signs of a second medicine in the same line. */
const SECOND = /[+&;,=<>]/u;

/** The medicines whose brand a text is, with nothing else in it but a form and numbers. */
function brandedIn(item: string): readonly Medicine[] {
  if (SECOND.test(item)) return [];
  const words = wordsOf(item).filter((word) => !FORM_WORDS.has(word));
  const found = (BRANDS.get(words[0] ?? "") ?? []).filter(
    ({ words: brand }) =>
      brand.every((word, index) => words[index] === word) &&
      words.slice(brand.length).every((word) => /^\d/u.test(word)),
  );
  const longest = found[0]?.words.length ?? 0;
  return [...new Set(found.filter(({ words: brand }) => brand.length === longest).map(({ medicine }) => medicine))];
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** `Amoxicillin 500 mg + Clavulanic acid 125 mg`; without a strength the names alone. */
function withStrength(medicine: Medicine, strength: string | undefined): string {
  const names = ingredientsOf(medicine).map(capital);
  const amounts = strength?.split(" + ") ?? [];
  if (amounts.length !== names.length) return [names.join(" + "), strength].filter(Boolean).join(" ");
  return names.map((name, index) => `${name} ${amounts[index]}`).join(" + ");
}

/**
 * The generic name of a line that a doctor wrote by a brand of the list, with the strength that its number names, or
 * the only one of a combination. A guess by sound or spelling is none, nor is a line with other words. Never throws.
 * @param item - As it was typed.
 * @param form - Its form.
 * @returns Undefined for any other line.
 */
export function genericOf(item: string, form: Form): string | undefined {
  const medicines = brandedIn(item);
  const asked = quantitiesIn(item).length > 0;
  const named = medicines.flatMap((medicine) => {
    const strengths = strengthsIn(medicine, item, form);
    return strengths.length === 1 && (asked || ingredientsOf(medicine).length > 1) ? [{ medicine, strengths }] : [];
  });
  const [only] = named;
  if (only !== undefined && named.length === 1) return withStrength(only.medicine, only.strengths[0]);
  const [medicine] = medicines;
  // A brand of two generics is neither of them without a strength that only one has.
  return medicine !== undefined && medicines.length === 1 ? withStrength(medicine, undefined) : undefined;
}

const WITH_BRAND = /^(?<generic>[^()]*[^()\s])\s*\((?<brand>[^()]+)\)$/u;

/**
 * A line as the list offers it by a brand, without the brand: `Paracetamol 650 mg` of `Paracetamol 650 mg (Dolo)`.
 * Never throws.
 * @param item - As it was typed or chosen.
 * @returns The whole line where the brackets have anything but a brand of this medicine alone.
 */
export function withoutBrand(item: string): string {
  const { generic = "", brand = "" } = WITH_BRAND.exec(item.trim())?.groups ?? {};
  const branded = brandedIn(brand);
  const isOwn = branded.length > 0 && branded.every(({ name }) => plainName(name) === plainName(generic));
  return isOwn ? generic : item;
}
