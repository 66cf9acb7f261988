import { NOTES_HI } from "#generated/interactions-hi.ts";
import { herbsIn, interactionNotes, medicineGroupsIn } from "../../remedies/library/interactions.ts";
import { HERB_MEDICINE_NOTES } from "../../remedies/library/interactions-table.ts";
import type { Interaction } from "../medicine.ts";
import { SEVERITIES } from "../medicine-kinds.ts";
import { actsAs, MEDICINE_CONTENT, sourcesOf } from "../medicine-list.ts";
import { type NameIndex, namedMedicines } from "../named-medicines.ts";
import type { CheckedItem } from "./checked-item.ts";
import type { Finding } from "./finding.ts";

/** The pairs of which one medicine is among these and a different one among those. */
function pairsOf(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly Interaction[] {
  const meet = (these: readonly string[], those: readonly string[]) => {
    const mine = these.filter((name) => one.has(name));
    const theirs = those.filter((name) => other.has(name));
    return mine.some((name) => theirs.some((different) => different !== name));
  };
  return MEDICINE_CONTENT.interactions.filter((pair) => meet(pair.one, pair.other) || meet(pair.other, pair.one));
}

/** The pairs of two medicines, of those with one sentence the gravest. */
function gravestPairs(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly Interaction[] {
  const graver = (a: Interaction, b: Interaction) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
  const bySentence = Map.groupBy(pairsOf(one, other), ({ en }) => en);
  return [...bySentence.values()].flatMap((same) => same.toSorted(graver).slice(0, 1));
}

function findingOf(pair: Interaction, item: string, other: string, isTaken: boolean): Finding {
  const { severity, en, hi, sources } = pair;
  const key = isTaken ? "interactionTaken" : "interaction";
  const explanation = { key, values: { item, other }, says: { en, hi } } as const;
  return { severity, kind: "interaction", item, other, explanation, sources: sourcesOf(sources) };
}

/**
 * Medicines of a prescription that harm together, or with what the patient takes. What is only put on skin, eyes, ears
 * or nose is left out. Never throws.
 * @param items - The entries.
 * @param medicines - What the patient takes, in own words.
 * @param own - The names of the clinic's own medicines.
 */
export function interactionFindings(
  items: readonly CheckedItem[],
  medicines: string,
  own?: NameIndex,
): readonly Finding[] {
  const inner = items.filter(({ isLocal }) => !isLocal);
  const taken = namedMedicines(medicines, own).medicines;
  return inner.flatMap((one, index) => [
    ...inner
      .slice(0, index)
      .flatMap((other) =>
        gravestPairs(one.actsAs, other.actsAs).map((pair) => findingOf(pair, one.item, other.item, false)),
      ),
    ...taken.flatMap((medicine) => {
      const acting = new Set(actsAs(medicine));
      return gravestPairs(one.actsAs, acting).map((pair) => findingOf(pair, one.item, medicine.name, true));
    }),
  ]);
}

/**
 * Herbs and foods beside medicines, from the library's table. Never throws.
 * @param items - The entries.
 * @param texts - What else names a herb or a medicine: what the patient takes, the doctor's advice.
 */
export function herbFindings(items: readonly CheckedItem[], texts: readonly string[]): readonly Finding[] {
  const all = [...items.map(({ item }) => item), ...texts].join("\n");
  return interactionNotes(medicineGroupsIn(all), herbsIn(all)).map((note): Finding => {
    const { herb, note: en, sources } = note;
    const hi = NOTES_HI[HERB_MEDICINE_NOTES.indexOf(note)] ?? en;
    const explanation = { key: "herb", values: {}, says: { en, hi } } as const;
    return { severity: "important", kind: "herb", item: herb, other: herb, explanation, sources };
  });
}
