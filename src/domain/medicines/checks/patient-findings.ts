import type { AgeCaution, Caution, MedicineContent } from "../medicine.ts";
import { MEDICINE_CONTENT, sourcesOf } from "../medicine-list.ts";
import type { CheckedItem } from "./checked-item.ts";
import type { Finding } from "./finding.ts";
import { type CheckedPatient, mayBePregnant } from "./patient.ts";

/** Below this age a caution says months. */
const IN_MONTHS = 1;
const MONTHS = 12;

/** The cautions that concern an entry, each once. */
function cautionsFor<Entry extends Pick<Caution, "medicines">>(
  { actsAs }: CheckedItem,
  all: readonly Entry[],
): readonly Entry[] {
  return all.filter(({ medicines }) => medicines.some((name) => actsAs.has(name)));
}

/** Chlorpheniramine with phenylephrine is one caution of two names: both must be in the entry. */
const isOfCombination = ({ medicines, sources }: AgeCaution) =>
  sources.includes("cdsco-alerts") && medicines.length > 1;

function says({ en, hi }: Caution) {
  return { en, hi };
}

/** A caution about what is swallowed does not concern a cream. */
const isMeant =
  ({ isLocal }: CheckedItem) =>
  ({ onSkin }: Caution) =>
    !isLocal || onSkin === true;

function pregnancyFindings(items: readonly CheckedItem[], patient: CheckedPatient): readonly Finding[] {
  const { sex, isPregnant } = patient;
  if (isPregnant === false || sex === "Male" || (isPregnant === null && !mayBePregnant(patient))) return [];
  return items.flatMap((one) =>
    cautionsFor(one, MEDICINE_CONTENT.pregnancy.filter(isMeant(one))).map((caution): Finding => {
      const { item } = one;
      const isKnown = isPregnant === true;
      const key = isKnown ? "pregnancy" : "pregnancyUnknown";
      // Without knowing it nothing is critical: else each prescription of a woman would have to be explained.
      const severity = isKnown ? caution.severity : caution.severity === "critical" ? "important" : "note";
      const explanation = { key, values: { item }, says: says(caution) } as const;
      return { severity, kind: "pregnancy", item, explanation, sources: sourcesOf(caution.sources) };
    }),
  );
}

function breastfeedingFindings(items: readonly CheckedItem[], { isBreastfeeding }: CheckedPatient): readonly Finding[] {
  if (isBreastfeeding !== true) return [];
  return items.flatMap((one) =>
    cautionsFor(one, MEDICINE_CONTENT.breastfeeding.filter(isMeant(one))).map((caution): Finding => {
      const { item } = one;
      const explanation = { key: "breastfeeding", values: { item }, says: says(caution) } as const;
      return {
        ...{ severity: caution.severity, kind: "breastfeeding", item },
        ...{ explanation, sources: sourcesOf(caution.sources) },
      };
    }),
  );
}

function ageKey({ under, over }: AgeCaution) {
  if (over !== undefined) return { key: "over", limit: { years: over } } as const;
  const years = under ?? 0;
  if (years >= IN_MONTHS) return { key: "under", limit: { years } } as const;
  return { key: "underMonths", limit: { months: Math.round(years * MONTHS) } } as const;
}

/** The cautions by age for a patient, of each text the strictest: under 12 says more than under 18. */
function ageCautions(one: CheckedItem, age: number, all: MedicineContent["age"]): readonly AgeCaution[] {
  return cautionsFor(one, all).filter((caution) => {
    const { medicines, under, over } = caution;
    if (isOfCombination(caution) && !medicines.every((name) => one.ingredients.has(name))) return false;
    return (under !== undefined && age < under) || (over !== undefined && age > over);
  });
}

function ageFindings(items: readonly CheckedItem[], { age }: CheckedPatient): readonly Finding[] {
  if (age === null) return [];
  return items
    .filter(({ isLocal }) => !isLocal)
    .flatMap((one) =>
      ageCautions(one, age, MEDICINE_CONTENT.age).map((caution): Finding => {
        const { item } = one;
        const { key, limit } = ageKey(caution);
        const explanation = { key, values: { item, ...limit }, says: says(caution) } as const;
        return {
          ...{ severity: caution.severity, kind: "age", item },
          ...{ explanation, sources: sourcesOf(caution.sources) },
        };
      }),
    );
}

/**
 * What speaks against an entry for this patient: pregnancy, breastfeeding and age. Never throws.
 * @param items - The entries.
 * @param patient - What is known of the patient.
 */
export function patientFindings(items: readonly CheckedItem[], patient: CheckedPatient): readonly Finding[] {
  return [
    ...pregnancyFindings(items, patient),
    ...breastfeedingFindings(items, patient),
    ...ageFindings(items, patient),
  ];
}
