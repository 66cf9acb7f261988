import type { Form } from "../../advice/forms.ts";
import type { List } from "../../advice/guideline.ts";
import type { MedicineClass } from "../medicine.ts";
import type { Schedule } from "../medicine-kinds.ts";

/** How many medicines a clinic can add, those that it no longer uses included. */
export const MAX_CLINIC_MEDICINES = 500;
export const MAX_CAUTION_LENGTH = 300;

/** A medicine that the clinic has added to the list. An empty text or choice is not known. */
export interface ClinicMedicine {
  readonly id: string;
  /** A generic or a brand. */
  readonly name: string;
  readonly hindi: string;
  /** Other names under which it is sold. */
  readonly brands: readonly string[];
  /** Generic names of the list. */
  readonly contains: readonly string[];
  /** What else it contains: the list does not have it. */
  readonly unlisted: readonly string[];
  readonly medicineClass: MedicineClass | "";
  readonly form: Form | "";
  readonly strengths: readonly string[];
  readonly schedule: Schedule;
  /** The list of the telemedicine guidelines; empty where the doctor chooses. */
  readonly list: List | "";
  readonly caution: string;
  readonly cautionSource: string;
  readonly isRetired: boolean;
  /** Grows with each change. */
  readonly revision: number;
}
