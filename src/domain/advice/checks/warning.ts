import type { MedicineClass } from "../../medicines/medicine.ts";
import type { Forbidden } from "../forbidden.ts";

/** What the patient stated when booking. */
export interface PatientSays {
  readonly medicines: string;
  readonly allergies: string;
  readonly reason: string;
}

/** Something that can harm the patient: the doctor signs only with a reason, which the pharmacist reads. */
export type CriticalWarning =
  /** The patient is allergic to this item, to its group, or to a group to which an allergy may extend (`isRelated`). */
  | {
      readonly kind: "allergy";
      readonly item: string;
      readonly allergies: string;
      readonly group: MedicineClass | null;
      readonly isRelated: boolean;
    }
  /** Two items of the prescription are the same, or of one group. */
  | { readonly kind: "twice"; readonly item: string; readonly other: string; readonly group: MedicineClass | null }
  /** The patient already takes this item, or a medicine of its group. */
  | { readonly kind: "taken"; readonly item: string; readonly group: MedicineClass | null };

/** Something the doctor should know before signing. Only a critical one asks for a reason. */
export type Warning =
  | CriticalWarning
  | {
      readonly kind: "interaction";
      readonly herb: string;
      readonly note: string;
      readonly source: { readonly title: string; readonly url: string };
      /** Whether a doctor of the clinic has reviewed the table that contains the note. */
      readonly reviewed: boolean;
    }
  /** The doctor saw the patient in the last six months, on this day, `YYYY-MM-DD`; the draft says a first time. */
  | { readonly kind: "first"; readonly seenOn: string }
  /**
   * The doctor's texts outside the prescription name a medicine that can't be prescribed; naming it to stop it is
   * allowed.
   */
  | ({ readonly kind: "never" } & Forbidden);
