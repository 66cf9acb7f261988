import type { Gender } from "#domain/patients/patients.rules.ts";

/** A patient of another program, who has no account here (docs/decisions/078). */
interface ImportedPatientRow {
  /** A keyed hash of the person (features/patients/import/imported-id.ts), so that each is there once. */
  id: string;
  name: string;
  /** The folded name, for search and order. */
  nameSearched: string;
  phone: string;
  /** Empty where it is not known. */
  email: string;
  gender: Gender | null;
  /** Encrypted. */
  dateOfBirth: string | null;
  /** A keyed hash of the date of birth, by which people are found. */
  bornKey: string | null;
  /** UTC, ISO 8601 with milliseconds. */
  importedAt: string;
}

export interface ImportTables {
  importedPatients: ImportedPatientRow;
}
