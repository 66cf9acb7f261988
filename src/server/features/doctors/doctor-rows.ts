import type { DoctorFile } from "#domain/doctors/files.rules.ts";
import type { Language, Speciality, Way } from "#domain/doctors/offers.ts";
import type { Profile } from "#domain/doctors/profile.rules.ts";
import type { Check, Receipt } from "#domain/doctors/verification.rules.ts";
import type { Checked, VerificationStatus } from "#domain/doctors/verification-status.rules.ts";
import { parseStored } from "#domain/typed.ts";
import type { ProfileRow } from "./doctors.queries.ts";
import type { FileRow } from "./profile.queries.ts";
import type { CheckRow } from "./verification.queries.ts";

export function checkedOf(row: {
  readonly verificationStatus: VerificationStatus;
  readonly recheckOn: string | null;
}): Checked {
  return { verificationStatus: row.verificationStatus, recheckOn: row.recheckOn };
}

export function profileOf(row: Omit<ProfileRow, "searched" | "aboutSearched" | "registrationKey">): Profile {
  const { qualifications, practisingSince, council, registrationNumber, nameOnRegister, fee, about, aboutHindi } = row;
  return {
    qualifications,
    practisingSince,
    council,
    registrationNumber,
    nameOnRegister,
    fee,
    about,
    aboutHindi,
    system: row.system,
    councilType: row.councilType,
    specialities: parseStored<Speciality[]>(row.specialities),
    languages: parseStored<Language[]>(row.languages),
    ways: parseStored<Way[]>(row.ways),
  };
}

export function fileOf({ id, kind, name, type, size, addedAt }: FileRow): DoctorFile {
  return { id, kind: kind, name, type: type, size, addedAt };
}

export function receiptOf(json: string): Receipt {
  return parseStored<Receipt>(json);
}

export function checkOf({ id, verdict, at, checkedBy, words, receipt }: CheckRow): Check {
  const days = receipt === null ? undefined : receiptOf(receipt);
  return {
    id,
    verdict: verdict,
    at,
    checkedBy,
    words,
    readOn: days?.readOn ?? null,
    recheckOn: days?.recheckOn ?? null,
  };
}
