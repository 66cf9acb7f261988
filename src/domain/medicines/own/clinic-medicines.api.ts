import type { Actor } from "../../actor.ts";
import type { ClinicMedicine } from "./clinic-medicine.ts";

/** Medicines that the clinic adds to the list. Only admins. */
export interface ClinicMedicineApi {
  /**
   * All of them, those in use first, in the order of their names.
   * @throws FORBIDDEN for others.
   */
  listClinicMedicines(actor: Actor): Promise<readonly ClinicMedicine[]>;

  /**
   * Adds a medicine, or changes one. Input: `clinicMedicineSchema`. Idempotent.
   * @throws FORBIDDEN for others; NOT_FOUND for an unknown one; INVALID_FORM for a name that the clinic has already,
   * for a name that is like another one until `alike` says that the admin has seen it, and when the list is full;
   * CHANGED_MEANWHILE.
   */
  saveClinicMedicine(actor: Actor, input: unknown): Promise<void>;

  /**
   * Takes a medicine out of use, or back into it. What was signed stays as it is. Input: `medicineUseSchema`.
   * @throws FORBIDDEN for others; NOT_FOUND for an unknown one.
   */
  setMedicineUse(actor: Actor, input: unknown): Promise<void>;
}
