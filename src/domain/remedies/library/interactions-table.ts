import {
  MEDICINE_GROUPS as GROUPS,
  HERBS as HERBS_BY_NAME,
  MEDICINES as MEDICINES_BY_GROUP,
  NOTES,
} from "#generated/interactions.ts";
import type { NonEmpty, Source } from "../remedies.rules.ts";

export type HerbName = keyof typeof HERBS_BY_NAME;
export type MedicineGroup = (typeof GROUPS)[number];

/** Herbs and foods of the table, by our name for them, with other names that people type. */
export const HERBS: Readonly<Record<HerbName, NonEmpty<string>>> = HERBS_BY_NAME;

/** Kinds of medicine with known herb interactions, as the assistant distinguishes them. */
export const MEDICINE_GROUPS: readonly MedicineGroup[] = GROUPS;

/** Names of the medicines of each kind: generic names, Indian brands and everyday words. */
export const MEDICINES: Readonly<Record<MedicineGroup, readonly string[]>> = MEDICINES_BY_GROUP;

/** A known interaction of one herb with one kind of medicine. */
export interface HerbMedicineNote {
  readonly herb: HerbName;
  readonly medicineGroup: MedicineGroup;
  /** One sentence in our own words that can be quoted alone; never a dose. */
  readonly note: string;
  readonly sources: NonEmpty<Source>;
}

/** All known interactions of herbs and medicines, herb by herb. */
export const HERB_MEDICINE_NOTES: readonly HerbMedicineNote[] = NOTES;
