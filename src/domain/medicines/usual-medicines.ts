import type { Form } from "../advice/forms.ts";
import { type NameIndex, namedMedicines } from "./named-medicines.ts";
import type { UsualDose } from "./suggested-medicine.ts";

/** An entry that a doctor has signed, without its patient. */
export interface PrescribedLine extends UsualDose {
  readonly item: string;
  readonly form: Form | undefined;
}

/** A medicine that a doctor has signed, as they most often write it. */
export interface UsualMedicine extends PrescribedLine {
  /** As the list spells it. */
  readonly name: string;
  readonly times: number;
}

function mostOften<Value>(all: readonly Value[], keyOf: (value: Value) => string): readonly (readonly Value[])[] {
  return [...Map.groupBy(all, keyOf).values()].toSorted((a, b) => b.length - a.length);
}

/**
 * The medicines that a doctor signs most often, each in its most frequent wording. Never throws.
 * @param lines - What was signed, the newest first; of two that are as frequent the newer counts.
 * @param own - The names of the clinic's own medicines.
 * @returns The most frequent first. Entries of no medicine of the list, or of several, are left out.
 */
export function usualMedicines(lines: readonly PrescribedLine[], own?: NameIndex): readonly UsualMedicine[] {
  const known = lines.flatMap((line) => {
    const { medicines } = namedMedicines(line.item, own);
    const [medicine] = medicines;
    return medicines.length === 1 && medicine !== undefined && medicine.own?.isRetired !== true
      ? [{ ...line, name: medicine.name }]
      : [];
  });
  return mostOften(known, ({ name }) => name).flatMap((same) => {
    const [usual] = mostOften(same, (line) => JSON.stringify(line))[0] ?? [];
    return usual === undefined ? [] : [{ ...usual, times: same.length }];
  });
}
