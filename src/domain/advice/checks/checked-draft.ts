import { weightSchema } from "../../health/health.rules.ts";
import { type CheckedPrescription, checkPrescription } from "../../medicines/checks/check-prescription.ts";
import { ageForChecks, type CheckedPatient } from "../../medicines/checks/patient.ts";
import type { OwnMedicines } from "../../medicines/own/own-medicines.ts";
import { GENDERS, type Gender } from "../../patients/patients.rules.ts";
import { type Draft, isBlank } from "../advice.rules.ts";
import { forbiddenIn } from "../forbidden.ts";
import type { Warning } from "./warning.ts";

/** What is known of the person treated besides the doctor's draft. */
export interface KnownOfPatient {
  /** `YYYY-MM-DD`. */
  readonly bornOn: string;
  /** The day of the consultation, `YYYY-MM-DD`. */
  readonly day: string;
  readonly sex: Gender | null;
  /** As the patient wrote them at the booking and in a shared health record. */
  readonly allergies: string;
  /** The same, with the current prescriptions that the doctor may read. */
  readonly medicines: string;
  /** What else the patient wrote: why they come, since when, and their conditions. */
  readonly words: string;
  readonly isPregnant: boolean | null;
  readonly isBreastfeeding: boolean | null;
  /** Whether the patient shares the own health record for the consultation. */
  readonly isRecordShared: boolean;
  /** The medicines that the clinic has added to the list. */
  readonly ownMedicines?: OwnMedicines;
}

/** The patient as the checks know them: what the doctor states goes before what the patient wrote. */
function patientOf({ sex, weight, expecting }: Draft, known: KnownOfPatient): CheckedPatient {
  const kilograms = weightSchema.safeParse(weight);
  const stated = GENDERS.find((gender) => gender === sex) ?? known.sex;
  const isAsked = expecting !== "" && stated !== "Male";
  return {
    allergies: known.allergies,
    medicines: known.medicines,
    age: ageForChecks(known.bornOn, known.day),
    sex: stated,
    isPregnant: isAsked ? expecting === "pregnant" : known.isPregnant,
    isBreastfeeding: isAsked ? expecting === "breastfeeding" : known.isBreastfeeding,
    weight: kilograms.success ? kilograms.data : null,
  };
}

/**
 * Checks the prescription of a draft. No finding does not mean that it is safe. Never throws.
 * @param draft - As it is saved.
 * @param known - What is known of the patient.
 * @returns The same for the same input: what the doctor sees while writing is what signing asks reasons for.
 */
export function checkDraft(draft: Draft, known: KnownOfPatient): CheckedPrescription {
  const written = draft.lines.filter((item) => !isBlank(item));
  const checked = checkPrescription(
    written,
    patientOf(draft, known),
    `${draft.advice}\n${known.words}`,
    known.ownMedicines?.names,
  );
  if (known.isRecordShared) return checked;
  return { ...checked, notChecked: [{ key: "record", item: "" }, ...checked.notChecked] };
}

/**
 * Medicines never prescribed remotely that the diagnosis or the advice names. Never throws.
 * @param draft - The doctor's texts.
 */
export function neverWarnings({ diagnosis, advice }: Pick<Draft, "diagnosis" | "advice">): readonly Warning[] {
  return forbiddenIn(`${diagnosis}\n${advice}`).map((forbidden) => ({ kind: "never", ...forbidden }));
}
