import type { NonEmpty, Source } from "../remedies.rules.ts";
import { HERBS, type HerbName } from "./interactions-herbs.ts";
import { MEDICINES, type MedicineGroup } from "./interactions-medicines.ts";

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

/** A row of the table, whose review is that of its page: the herb and the kind of medicine bring what people call them. */
export function pair(
  herb: HerbName,
  medicineGroup: MedicineGroup,
  note: string,
  ...sources: NonEmpty<Source>
): HerbMedicineNote {
  const aliases = { herbAliases: HERBS[herb], medicineAliases: MEDICINES[medicineGroup] };
  return { herb, medicineGroup, ...aliases, note, sources };
}
