import type { CouncilType, System } from "#domain/doctors/councils/councils.ts";
import type { DoctorFile, FileKind, FileType } from "#domain/doctors/files.rules.ts";
import type { Language, Speciality, Way } from "#domain/doctors/offers.ts";
import type { Profile } from "#domain/doctors/profile.rules.ts";
import type { Check, Receipt, Verdict } from "#domain/doctors/verification.rules.ts";
import type { Checked, VerificationStatus } from "#domain/doctors/verification-status.rules.ts";
import type { ProfileRow } from "./doctors.queries.ts";
import type { FileRow } from "./profile.queries.ts";
import type { CheckRow } from "./verification.queries.ts";

export function checkedOf(row: { readonly verificationStatus: string; readonly recheckOn: string | null }): Checked {
  return { verificationStatus: row.verificationStatus as VerificationStatus, recheckOn: row.recheckOn };
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
    system: row.system as System,
    councilType: row.councilType as CouncilType,
    specialities: JSON.parse(row.specialities) as Speciality[],
    languages: JSON.parse(row.languages) as Language[],
    ways: JSON.parse(row.ways) as Way[],
  };
}

export function fileOf({ id, kind, name, type, size, addedAt }: FileRow): DoctorFile {
  return { id, kind: kind as FileKind, name, type: type as FileType, size, addedAt };
}

export function receiptOf(json: string): Receipt {
  return JSON.parse(json) as Receipt;
}

export function checkOf({ id, verdict, at, checkedBy, words, receipt }: CheckRow): Check {
  const days = receipt === null ? undefined : receiptOf(receipt);
  return {
    id,
    verdict: verdict as Verdict,
    at,
    checkedBy,
    words,
    readOn: days?.readOn ?? null,
    recheckOn: days?.recheckOn ?? null,
  };
}
