import type { Medicine, MedicineClass } from "../medicine.ts";
import type { Severity } from "../medicine-kinds.ts";
import { medicineNamed, rulesOfClass } from "../medicine-list.ts";
import { type Named, type NameIndex, namedMedicines } from "../named-medicines.ts";
import type { CheckedItem } from "./checked-item.ts";
import type { Finding } from "./finding.ts";

/** `b12` of "Vitamin B12": a letter with a number names another medicine; strengths follow spaces or words. */
const numbered = (item: string) =>
  item
    .toLowerCase()
    .match(/(?<![\p{L}\p{M}])\p{L}\d+/gu)
    ?.join(" ") ?? "";

interface Shared {
  readonly group: MedicineClass | null;
  readonly severity: Severity;
}

/** Whether the same of this twice is a danger; of iron or a vitamin it is not. */
const isDangerous = (ingredient: string, medicines: readonly Medicine[]) =>
  (medicines.find(({ name }) => name === ingredient) ?? medicineNamed(ingredient))?.classes.some(
    (key) => rulesOfClass(key)?.supplement === true,
  ) !== true;

/** What two entries have twice: a class that must not be doubled, or an ingredient. */
function sharedBy(one: Named, other: Named): Shared | undefined {
  const classes = [...one.classes].filter((key) => other.classes.has(key));
  const critical = classes.find((key) => rulesOfClass(key)?.duplicates === "critical");
  const important = classes.find((key) => rulesOfClass(key)?.duplicates === "important");
  const same = [...one.ingredients].filter((name) => other.ingredients.has(name));
  const group = critical ?? important ?? null;
  if (critical !== undefined || same.some((name) => isDangerous(name, one.medicines)))
    return { group, severity: "critical" };
  return same.length > 0 || important !== undefined ? { group, severity: "important" } : undefined;
}

/**
 * Entries that have the same medicine or class twice. Never throws.
 * @param items - The entries.
 */
export function duplicateFindings(items: readonly CheckedItem[]): readonly Finding[] {
  return items.flatMap((one, index) =>
    items.slice(0, index).flatMap((other): Finding[] => {
      const isSameName = one.name !== "" && one.name === other.name && numbered(one.item) === numbered(other.item);
      const both = sharedBy(one, other);
      const shared = isSameName ? { group: both?.group ?? null, severity: "critical" as const } : both;
      if (shared === undefined || (!isSameName && (one.isLocal || other.isLocal))) return [];
      const isOtherWay = one.way !== undefined && other.way !== undefined && one.way !== other.way;
      const severity = isOtherWay && shared.group === null ? "important" : shared.severity;
      const key = shared.group === null ? "twice" : "twiceGroup";
      const explanation = { key, values: { item: one.item, other: other.item } } as const;
      return [
        { severity, kind: "twice", item: one.item, other: other.item, group: shared.group, explanation, sources: [] },
      ];
    }),
  );
}

/** Whether the doctor goes on with what the patient takes: the same medicine, as a refill. */
const isRefill = ({ course, ingredients }: CheckedItem, taken: Named) =>
  course === "refill" && [...ingredients].some((name) => taken.ingredients.has(name));

/**
 * Entries of which the patient takes the same medicine or class already. Never throws.
 * @param items - The entries.
 * @param medicines - What the patient takes, in own words.
 * @param own - The names of the clinic's own medicines.
 */
export function takenFindings(items: readonly CheckedItem[], medicines: string, own?: NameIndex): readonly Finding[] {
  const taken = namedMedicines(medicines, own);
  return items.flatMap((one): Finding[] => {
    const shared = sharedBy(one, taken);
    if (shared === undefined || one.isLocal) return [];
    const { item } = one;
    const key = shared.group === null ? "takenSame" : "taken";
    const explanation = { key, values: { item } } as const;
    const severity = isRefill(one, taken) ? "note" : shared.severity;
    return [{ severity, kind: "taken", item, group: shared.group, explanation, sources: [] }];
  });
}
