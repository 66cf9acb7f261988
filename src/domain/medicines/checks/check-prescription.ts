import { SEVERITIES } from "../medicine-kinds.ts";
import { allergyFindings } from "./allergies.ts";
import { checkedItem, type PrescribedItem } from "./checked-item.ts";
import { doseFindings } from "./doses.ts";
import { duplicateFindings, takenFindings } from "./duplicates.ts";
import type { Finding, NotChecked } from "./finding.ts";
import { herbFindings, interactionFindings } from "./interactions.ts";
import type { CheckedPatient } from "./patient.ts";
import { patientFindings } from "./patient-findings.ts";

/** What the checks found, the gravest first, and what they did not look at. */
export interface CheckedPrescription {
  readonly findings: readonly Finding[];
  readonly notChecked: readonly NotChecked[];
}

const isWritten = ({ item }: PrescribedItem) => item.trim() !== "";

/**
 * Entries of which no medicine is in the list, so that nothing was checked. Never throws.
 * @param entries - The entries of a prescription.
 */
export function unknownItems(entries: readonly PrescribedItem[]): readonly string[] {
  return entries
    .filter(isWritten)
    .map(checkedItem)
    .flatMap(({ item, classes, medicines }) => (classes.size === 0 && medicines.length === 0 ? [item] : []));
}

/**
 * Allergies and duplicates: the findings that ask for a reason before signing. Never throws.
 * @param entries - The entries of a prescription.
 * @param patient - What the patient stated.
 * @returns In the order of the checks and the entries, the same for the same prescription.
 */
export function allergyAndDuplicateFindings(
  entries: readonly PrescribedItem[],
  { allergies, medicines }: Pick<CheckedPatient, "allergies" | "medicines">,
): readonly Finding[] {
  const items = entries.map(checkedItem);
  return [...allergyFindings(items, allergies), ...duplicateFindings(items), ...takenFindings(items, medicines)];
}

/**
 * Checks a prescription against the medicine list: allergies, duplicates, interactions of medicines and with herbs,
 * pregnancy, breastfeeding, age, doses and courses. It is no complete check, and says what it did not look at. Never
 * throws.
 * @param entries - The entries of a prescription.
 * @param patient - What is known of the patient.
 * @param advice - The doctor's advice, which may name herbs.
 */
export function checkPrescription(
  entries: readonly PrescribedItem[],
  patient: CheckedPatient,
  advice = "",
): CheckedPrescription {
  const written = entries.filter(isWritten);
  const items = written.map(checkedItem);
  const doses = doseFindings(items, patient);
  const findings = [
    ...allergyAndDuplicateFindings(written, patient),
    ...interactionFindings(items, patient.medicines),
    ...herbFindings(items, [patient.medicines, advice]),
    ...patientFindings(items, patient),
    ...doses.findings,
  ];
  const { age, sex, isPregnant } = patient;
  const unasked = sex !== "Male" && isPregnant === null;
  return {
    findings: findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
    notChecked: [
      ...unknownItems(written).map((item): NotChecked => ({ key: "unknown", item })),
      ...doses.unread.map((item): NotChecked => ({ key: "dose", item })),
      ...(age === null ? [{ key: "age", item: "" } as const] : []),
      ...(unasked ? [{ key: "pregnancy", item: "" } as const] : []),
      { key: "always", item: "" },
    ],
  };
}
