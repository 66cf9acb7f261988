import { type Named, type NameIndex, namedMedicines } from "../named-medicines.ts";
import type { CheckedItem } from "./checked-item.ts";
import type { Finding } from "./finding.ts";

/** Whether an entry names only what the clinic no longer uses: a name that the list has too is still in use. */
export function isRetired({ medicines }: Pick<Named, "medicines">): boolean {
  return medicines.length > 0 && medicines.every(({ own }) => own?.isRetired === true);
}

/**
 * The entries with a medicine that the clinic no longer uses. Never throws.
 * @param entries - Of a template.
 * @param own - The names of the clinic's own medicines.
 */
export function retiredEntries(entries: readonly { readonly item: string }[], own: NameIndex): readonly string[] {
  return entries.map(({ item }) => item).filter((item) => isRetired(namedMedicines(item, own)));
}

/**
 * What the clinic itself says of its own medicines: which are retired, so that the doctor chooses another or writes a
 * reason, and its cautions. Never throws.
 * @param items - The entries.
 */
export function clinicFindings(items: readonly CheckedItem[]): readonly Finding[] {
  return items.flatMap((one): Finding[] => {
    const { item } = one;
    const retired: Finding = {
      ...{ severity: "critical", kind: "retired", item, sources: [] },
      explanation: { key: "retired", values: { item } },
    };
    const cautions = one.medicines.flatMap(({ own }): Finding[] => {
      if (own === undefined || own.caution === "") return [];
      const { caution, cautionSource: source } = own;
      const explanation = { key: "clinic", values: { item, caution, source } } as const;
      return [{ severity: "important", kind: "clinic", item, explanation, sources: [] }];
    });
    return [...(isRetired(one) ? [retired] : []), ...cautions];
  });
}
