import { type Draft, draftSchema, EMPTY_DRAFT } from "#domain/advice/advice.rules.ts";
import type { AdvicePatient } from "#domain/advice/document.ts";
import { ageInWords, type SigningFacts } from "#domain/advice/signing.rules.ts";
import { isMinor } from "#domain/consultations/booking.rules.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { fail } from "#domain/failures.ts";
import { clinicDay } from "#domain/time.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { DraftRow } from "./advice.queries.ts";

const placeOf = (row: string) => ({ column: "adviceDrafts.body", row });

/** Seals what a doctor writes: notes and draft are one text that only the clinic's key opens. */
export function encryptDraft(vault: Vault, consultation: string, draft: Draft): string {
  return vault.encrypt(JSON.stringify(draft), placeOf(consultation));
}

/** The draft of a row; an empty one where nothing was written. A field that is younger than the row is empty. */
export function draftOf(vault: Vault, row: DraftRow | undefined): Draft {
  if (!row) return EMPTY_DRAFT;
  return draftSchema.parse(JSON.parse(vault.open(row.body, placeOf(row.consultationId))));
}

/** The patient of a visit as a prescription names them. Fails with NOT_FOUND where the reader may not know. */
export function patientOf({ name, details, startsAt }: OpenConsultation): AdvicePatient {
  if (name === null || details === null) throw fail("NOT_FOUND");
  const { bornOn, adult, allergies } = details;
  return {
    name,
    age: ageInWords(bornOn, clinicDay(Date.parse(startsAt))),
    adult: adult && { name: adult.name, relation: adult.relation },
    allergies,
  };
}

/** In: how the visit was held by its log; null before it has begun. */
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
