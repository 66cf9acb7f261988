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

/** What passwords of a hosted identity service are hashed with, while an account has such a hash. */
interface HostedKeyRow {
  id: string;
  /** Encrypted JSON of domain/hosted/hash-config.rules.ts. */
  key: string;
  createdAt: string;
}

/** A record of a hosted database that was taken over, so that it is not taken again once it was deleted here. */
interface HostedRecordRow {
  /** A keyed hash of its place. */
  id: string;
  importedAt: string;
}

/** An account that was made for a person, who accepts the terms at the first login. */
interface DueTermsRow {
  uid: string;
  since: string;
}

export interface ImportTables {
  hostedKeys: HostedKeyRow;
  hostedRecords: HostedRecordRow;
  dueTerms: DueTermsRow;
  importedPatients: ImportedPatientRow;
}
