import { type Draft, draftSchema, EMPTY_DRAFT } from "#domain/advice/advice.rules.ts";
import type { AdvicePatient } from "#domain/advice/document.ts";
import { formatAge, type SigningFacts } from "#domain/advice/signing.rules.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { fail } from "#domain/failures.ts";
import { isMinor } from "#domain/patients/age.ts";
import { clinicDay } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import type { DraftRow } from "./advice.queries.ts";

const placeOf = (row: string) => ({ column: "adviceDrafts.body", row });

/** Encrypts the notes and the draft of a doctor as one text. */
export function encryptDraft({ vault }: App, consultationId: string, draft: Draft): string {
  return vault.encrypt(JSON.stringify(draft), placeOf(consultationId));
}

/** Replaces a draft that can't be decrypted: it can be written again, and nothing of it is signed. */
const UNREADABLE_DRAFT: Draft = { ...EMPTY_DRAFT, notes: UNREADABLE };

/** Decrypts the draft of a row; without a row an empty draft. Fields that the stored draft lacks are empty. */
export function draftOf({ vault }: App, row: DraftRow | undefined): Draft {
  if (!row) return EMPTY_DRAFT;
  return openedOr(UNREADABLE_DRAFT, () =>
    draftSchema.parse(JSON.parse(vault.open(row.body, placeOf(row.consultationId)))),
  );
}

/**
 * The patient of a consultation as a prescription names them.
 * @throws NOT_FOUND when the reader may not see them.
 */
export function patientOf({ name, details, startsAt }: OpenConsultation): AdvicePatient {
  if (name === null || details === null) throw fail("NOT_FOUND");
  const { bornOn, adult: guardian, allergies } = details;
  return {
    name,
    age: formatAge(bornOn, clinicDay(Date.parse(startsAt))),
    adult: guardian && { name: guardian.name, relation: guardian.relation },
    allergies,
  };
}

/** The facts that a signed document needs. `callMode`: the mode by the call log; null before the consultation. */
export function factsOf(
  { details, startsAt }: OpenConsultation,
  now: number,
  callMode: SigningFacts["callMode"],
): SigningFacts {
  if (details === null) throw fail("NOT_FOUND");
  const consultationDay = clinicDay(Date.parse(startsAt));
  const minorAlone = isMinor(details.bornOn, consultationDay) && details.adult === null;
  return { today: clinicDay(now), consultationDay, minorAlone, callMode };
}
