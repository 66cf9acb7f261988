import {
  MEDICINE_GROUPS as GROUPS,
  HERBS as HERBS_BY_NAME,
  MEDICINES as MEDICINES_BY_GROUP,
  NOTES,
} from "#generated/interactions.ts";
import type { NonEmpty, Source } from "../remedies.rules.ts";

export type HerbName = keyof typeof HERBS_BY_NAME;
export type MedicineGroup = (typeof GROUPS)[number];

/** Herbs and foods of the table, by the name we call them, with what else people type for them. */
export const HERBS: Readonly<Record<HerbName, NonEmpty<string>>> = HERBS_BY_NAME;

/** Kinds of medicine that herbs are known to interact with, as the assistant tells them apart. */
export const MEDICINE_GROUPS: readonly MedicineGroup[] = GROUPS;

/** What people call the medicines of each kind: generic names, Indian brands and household words. */
export const MEDICINES: Readonly<Record<MedicineGroup, readonly string[]>> = MEDICINES_BY_GROUP;

/** What is known of one herb beside one kind of medicine. */
export interface HerbMedicineNote {
  readonly herb: HerbName;
  readonly herbAliases: readonly string[];
  readonly medicineGroup: MedicineGroup;
  readonly medicineAliases: readonly string[];
  /** One sentence in our own words that can stand alone; never a dose. */
  readonly note: string;
  readonly sources: NonEmpty<Source>;
}

/** Every herb and medicine of which something is known together, herb by herb. */
export const HERB_MEDICINE_NOTES: readonly HerbMedicineNote[] = NOTES.map(
  ({ herb, medicineGroup, note, sources }): HerbMedicineNote => {
    const aliases = { herbAliases: HERBS[herb], medicineAliases: MEDICINES[medicineGroup] };
    return { herb, medicineGroup, ...aliases, note, sources };
  },
);
