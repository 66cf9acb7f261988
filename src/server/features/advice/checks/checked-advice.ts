import type { IdentifiedFinding } from "#domain/advice/advice.api.ts";
import { type Draft, FINDING_ID_LENGTH } from "#domain/advice/advice.rules.ts";
import { checkDraft, type KnownOfPatient } from "#domain/advice/checks/checked-draft.ts";
import type { Override } from "#domain/advice/document.ts";
import { unprintable } from "#domain/advice/printable.ts";
import { mentions } from "#domain/assistant/safety-card/mentions.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { fail } from "#domain/failures.ts";
import { type Finding, isBlocking, type NotChecked } from "#domain/medicines/checks/finding.ts";
import type { ClinicRule } from "#domain/medicines/own/clinic-rule.ts";
import { clinicRule } from "#domain/medicines/own/own-medicines.ts";
import { clinicDay } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { findRecordPerson } from "#server/features/family/family.service.ts";
import { findSharedRecord } from "#server/features/health/health.service.ts";
import { readOwnMedicines } from "#server/features/medicines/clinic-medicines.service.ts";
import type { DoctorAccess } from "../advice-access.ts";
import { digestOf } from "../signed-documents.ts";
import { currentMedicines } from "./current-prescriptions.ts";

const lines = (...texts: readonly string[]) => texts.filter((text) => text.trim() !== "").join("\n");

/**
 * What is known of the person treated: the booking, their record while it is shared, and the
 * prescriptions of the clinic that the doctor may read.
 * @param app - The application.
 * @param access - The doctor's access.
 * @param consultation - As the doctor reads it.
 */
export async function knownOfPatient(
  app: App,
  access: DoctorAccess,
  consultation: OpenConsultation,
): Promise<KnownOfPatient> {
  const { name, details, startsAt } = consultation;
  if (name === null || details === null) throw fail("NOT_FOUND");
  const { bornOn, reason, since } = details;
  const { patientUid, actor } = access;
  const person = patientUid === null ? undefined : await findRecordPerson(app, patientUid, { name, bornOn });
  const record = await findSharedRecord(app, actor, access);
  const entries = (list: "allergy" | "medicine" | "condition") => record?.lists[list] ?? [];
  const isRecordShared = record !== undefined;
  const current = await currentMedicines(app, access, { name, isRecordShared });
  const words = lines(reason, since, ...entries("condition").map((entry) => entry.name));
  const { reasons } = mentions(words);
  return {
    bornOn,
    day: clinicDay(Date.parse(startsAt)),
    sex: person?.sex ?? null,
    allergies: lines(details.allergies, ...entries("allergy").map((entry) => entry.name)),
    medicines: lines(details.medicines, ...entries("medicine").map((entry) => entry.name), ...current),
    words,
    isPregnant: reasons.includes("pregnant") ? true : null,
    isBreastfeeding: reasons.includes("breastfeeding") ? true : null,
    isRecordShared,
    ownMedicines: await readOwnMedicines(app),
  };
}

/** The id of a finding: the same while the same is found about the same entries. */
function identified(finding: Finding): IdentifiedFinding {
  const { kind, item, other = "", group = null, explanation } = finding;
  const facts = [kind, item, other, group, explanation.key, explanation.says?.en ?? ""];
  return { ...finding, id: digestOf(Buffer.from(JSON.stringify(facts))).slice(0, FINDING_ID_LENGTH) };
}

/** What the clinic says of its own medicines in a draft, by the place of the entry. */
export function clinicRules({ lines: written }: Draft, { ownMedicines: own }: KnownOfPatient): readonly ClinicRule[] {
  return own === undefined ? [] : written.map(({ item, form }) => clinicRule(item, form, own));
}

/** What the checks of a draft found, each once, and what they did not look at. */
export interface CheckedAdvice {
  readonly findings: readonly IdentifiedFinding[];
  readonly notChecked: readonly NotChecked[];
}

/**
 * Checks a draft.
 * @param draft - As it is saved.
 * @param known - What is known of the patient.
 */
export function checkAdvice(draft: Draft, known: KnownOfPatient): CheckedAdvice {
  const { findings, notChecked } = checkDraft(draft, known);
  const byId = new Map(findings.map(identified).map((finding) => [finding.id, finding]));
  return { findings: [...byId.values()], notChecked };
}

/**
 * The reasons that are written so far, for a preview.
 * @param findings - Of the draft, as it is checked now.
 * @param reasons - By the ids of findings.
 * @throws INVALID_FORM for an unprintable one.
 */
export function givenOverrides(
  findings: readonly IdentifiedFinding[],
  reasons: Readonly<Record<string, string>>,
): readonly Override[] {
  return overridesOf(
    findings.filter(({ id }) => (reasons[id]?.trim() ?? "") !== ""),
    reasons,
  );
}

/**
 * The reasons in spite of which a draft is signed, one for each critical finding.
 * @param findings - Of the draft, as it is checked now.
 * @param reasons - By the ids of findings; others are ignored.
 * @returns Empty for a draft without a critical finding.
 * @throws INVALID_FORM with the field of the first missing or unprintable one.
 */
export function overridesOf(
  findings: readonly IdentifiedFinding[],
  reasons: Readonly<Record<string, string>>,
): readonly Override[] {
  return findings.filter(isBlocking).map((finding): Override => {
    const { id, kind, item, other, group = null } = finding;
    const reason = reasons[id]?.trim() ?? "";
    if (reason === "") throw fail("INVALID_FORM", `reasons.${id}`, "advice.override");
    const letters = unprintable(reason);
    if (letters !== "") throw fail("INVALID_FORM", `reasons.${id}`, "advice.script", { letters });
    return { kind, item, ...(other !== undefined && { other }), group, reason };
  });
}
