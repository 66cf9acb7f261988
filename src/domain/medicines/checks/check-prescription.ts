import { SEVERITIES } from "../medicine-kinds.ts";
import { type NameIndex, namedMedicines } from "../named-medicines.ts";
import { allergyFindings } from "./allergies.ts";
import { type CheckedItem, checkedItem, isUnknown, type PrescribedItem } from "./checked-item.ts";
import { clinicFindings } from "./clinic-findings.ts";
import { doseFindings } from "./doses.ts";
import { duplicateFindings, takenFindings } from "./duplicates.ts";
import type { Finding, NotChecked } from "./finding.ts";
import { herbFindings, interactionFindings } from "./interactions.ts";
import { type CheckedPatient, mayBePregnant } from "./patient.ts";
import { patientFindings } from "./patient-findings.ts";
import { statedAllergies } from "./stated-allergies.ts";
import { strengthFindings } from "./strengths.ts";

/** What the checks found, the gravest first, and what they did not look at. */
export interface CheckedPrescription {
  readonly findings: readonly Finding[];
  readonly notChecked: readonly NotChecked[];
}

/** The entries of which no medicine is in the list, so that nothing was checked. */
const unknownItems = (items: readonly CheckedItem[]) => items.flatMap((one) => (isUnknown(one) ? [one.item] : []));

/** What an entry that was checked contains and the list does not have. */
const uncheckedContents = (items: readonly CheckedItem[]) =>
  items
    .filter((one) => !isUnknown(one))
    .flatMap(({ item, medicines }) => {
      const names = medicines.flatMap(({ own }) => own?.unlisted ?? []);
      return names.length === 0 ? [] : [`${names.join(", ")} (${item})`];
    });

/** What nobody knows of the patient, or what no check reads in it. */
function unknownOf(patient: CheckedPatient, own: NameIndex | undefined): readonly NotChecked[] {
  const { age, allergies, isPregnant } = patient;
  const stated = statedAllergies(allergies);
  const { medicines, classes } = namedMedicines(stated, own);
  const isBlank = !/[\p{L}\p{N}]/u.test(allergies);
  const isUnread = !isBlank && stated !== "" && medicines.length === 0 && classes.size === 0;
  return [
    ...(isBlank ? [{ key: "allergies", item: "" } as const] : []),
    ...(isUnread ? [{ key: "allergyWords", item: allergies.trim() } as const] : []),
    ...(age === null ? [{ key: "age", item: "" } as const] : []),
    ...(isPregnant === null && mayBePregnant(patient) ? [{ key: "pregnancy", item: "" } as const] : []),
  ];
}

/** Several entries as one part of the line that says what was not checked. */
const together = (key: NotChecked["key"], items: readonly string[]): readonly NotChecked[] =>
  items.length === 0 ? [] : [{ key, item: [...new Set(items)].join(", "), items }];

/**
 * Checks a prescription against the medicine list: allergies, duplicates, interactions of medicines and with herbs,
 * pregnancy, breastfeeding, age, doses and courses. It is no complete check, and says what it did not look at. Never
 * throws.
 * @param entries - The entries of a prescription.
 * @param patient - What is known of the patient.
 * @param texts - The doctor's advice and the patient's words, which may name herbs.
 * @param own - The names of the clinic's own medicines.
 */
export function checkPrescription(
  entries: readonly PrescribedItem[],
  patient: CheckedPatient,
  texts = "",
  own?: NameIndex,
): CheckedPrescription {
  const items = entries.filter(({ item }) => item.trim() !== "").map((entry) => checkedItem(entry, own));
  const doses = doseFindings(items, patient);
  const findings = [
    ...allergyFindings(items, patient.allergies, own),
    ...duplicateFindings(items),
    ...takenFindings(items, patient.medicines, own),
    ...interactionFindings(items, patient.medicines, own),
    ...doses.findings,
    ...patientFindings(items, patient),
    ...strengthFindings(items),
    ...clinicFindings(items),
    ...herbFindings(items, [patient.medicines, texts]),
  ];
  return {
    findings: findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
    notChecked: [
      ...together("unknown", unknownItems(items)),
      ...together("contents", uncheckedContents(items)),
      ...together("dose", doses.unread),
      ...unknownOf(patient, own),
      { key: "always", item: "" },
    ],
  };
}
