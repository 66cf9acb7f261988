import { allergyAndDuplicateFindings, unknownItems } from "../../medicines/checks/check-prescription.ts";
import type { Finding } from "../../medicines/checks/finding.ts";
import { herbsIn, interactionNotes, medicineGroupsIn } from "../../remedies/library/interactions.ts";
import type { HerbMedicineNote } from "../../remedies/library/interactions-table.ts";
import type { MedicinesTable } from "../../remedies/medicines-table.ts";
import { type Draft, isBlank } from "../advice.rules.ts";
import { forbiddenIn } from "../forbidden.ts";
import type { CriticalWarning, PatientSays, Warning } from "./warning.ts";

function interactionOf({ herb, note, sources }: HerbMedicineNote, reviewed: boolean): Warning {
  const [{ title, url }] = sources;
  return { kind: "interaction", herb, note, source: { title, url }, reviewed };
}

type Items = readonly Draft["lines"][number][];

const writtenItems = (draft: Pick<Draft, "lines">): Items => draft.lines.filter((item) => !isBlank(item));

/** A finding of the medicine list as a warning that asks for a reason; the others inform. */
function criticalWarningOf(finding: Finding, allergies: string): CriticalWarning[] {
  const { severity, kind, item, other = "", group = null } = finding;
  switch (kind) {
    case "allergy":
    case "related-allergy":
      return [{ kind: "allergy", item, allergies, group, isRelated: kind === "related-allergy" }];
    case "twice":
      return severity === "critical" ? [{ kind, item, other, group }] : [];
    case "taken":
      return severity === "critical" ? [{ kind, item, group }] : [];
    default:
      return [];
  }
}

/**
 * The warnings that signing asks a reason for: allergies by name, group and related group; the same medicine or group
 * twice; what the patient already takes. Always in the same order for the same draft. Never throws.
 */
export function criticalWarnings(
  draft: Pick<Draft, "lines">,
  { allergies, medicines }: Pick<PatientSays, "allergies" | "medicines">,
): readonly CriticalWarning[] {
  const findings = allergyAndDuplicateFindings(writtenItems(draft), { allergies, medicines });
  return findings.flatMap((finding) => criticalWarningOf(finding, allergies));
}

/** Items whose medicine is not in the list, so that their allergies and duplicates were not checked. */
export function uncheckedItems(draft: Pick<Draft, "lines">): readonly string[] {
  return unknownItems(writtenItems(draft));
}

/**
 * Warnings about a draft: the critical ones; herbs with medicines, prescribed or already taken; medicines never
 * prescribed remotely, named in the diagnosis or the advice. In, among others: the library's table, whose review covers
 * each of its notes. No warning does not mean that it is safe. Never throws.
 */
export function warningsFor(
  draft: Pick<Draft, "lines" | "diagnosis" | "advice">,
  patient: PatientSays,
  { review }: Pick<MedicinesTable, "review">,
): readonly Warning[] {
  const taken = [...writtenItems(draft).map(({ item }) => item), patient.medicines];
  const medicines = medicineGroupsIn(taken.join("\n"));
  const herbs = herbsIn([...taken, draft.advice, patient.reason].join("\n"));
  const named = forbiddenIn(`${draft.diagnosis}\n${draft.advice}`);
  const never = named.map((forbidden): Warning => ({ kind: "never", ...forbidden }));
  const notes = interactionNotes(medicines, herbs).map((note) => interactionOf(note, review.state === "reviewed"));
  return [...criticalWarnings(draft, patient), ...never, ...notes];
}
