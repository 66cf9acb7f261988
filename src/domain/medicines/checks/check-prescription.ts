import { SEVERITIES } from "../medicine-kinds.ts";
import { namedMedicines } from "../named-medicines.ts";
import { allergyFindings } from "./allergies.ts";
import { type CheckedItem, checkedItem, type PrescribedItem } from "./checked-item.ts";
import { doseFindings } from "./doses.ts";
import { duplicateFindings, takenFindings } from "./duplicates.ts";
import type { Finding, NotChecked } from "./finding.ts";
import { herbFindings, interactionFindings } from "./interactions.ts";
import { type CheckedPatient, mayBePregnant } from "./patient.ts";
import { patientFindings } from "./patient-findings.ts";
import { statedAllergies } from "./stated-allergies.ts";

/** What the checks found, the gravest first, and what they did not look at. */
export interface CheckedPrescription {
  readonly findings: readonly Finding[];
  readonly notChecked: readonly NotChecked[];
}

/** The entries of which no medicine is in the list, so that nothing was checked. */
const unknownItems = (items: readonly CheckedItem[]) =>
  items.flatMap(({ item, classes, medicines }) => (classes.size === 0 && medicines.length === 0 ? [item] : []));

/** What nobody knows of the patient, or what no check reads in it. */
function unknownOf(patient: CheckedPatient): readonly NotChecked[] {
  const { age, allergies, isPregnant } = patient;
  const stated = statedAllergies(allergies);
  const { medicines, classes } = namedMedicines(stated);
  const isUnread = stated !== "" && medicines.length === 0 && classes.size === 0;
  return [
    ...(allergies.trim() === "" ? [{ key: "allergies", item: "" } as const] : []),
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
 */
export function checkPrescription(
  entries: readonly PrescribedItem[],
  patient: CheckedPatient,
  texts = "",
): CheckedPrescription {
  const items = entries.filter(({ item }) => item.trim() !== "").map(checkedItem);
  const doses = doseFindings(items, patient);
  const findings = [
    ...allergyFindings(items, patient.allergies),
    ...duplicateFindings(items),
    ...takenFindings(items, patient.medicines),
    ...interactionFindings(items, patient.medicines),
    ...doses.findings,
    ...patientFindings(items, patient),
    ...herbFindings(items, [patient.medicines, texts]),
  ];
  return {
    findings: findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
    notChecked: [
      ...together("unknown", unknownItems(items)),
      ...together("dose", doses.unread),
      ...unknownOf(patient),
      { key: "always", item: "" },
    ],
  };
}
