/** Rows about doctors. Moments are UTC ISO text; days are `YYYY-MM-DD` in the clinic's zone. */
export interface DoctorColumns {
  verificationStatus: string;
  /** The last day on which the check holds. */
  recheckOn: string | null;
  /** Grows with every change of what is to be checked. */
  revision: number;
  /** The name, folded, for search and order. */
  nameSearched: string;
}

interface DoctorProfileRow {
  uid: string;
  slug: string;
  qualifications: string;
  practisingSince: number;
  system: string;
  councilType: string;
  council: string;
  registrationNumber: string;
  nameOnRegister: string;
  /** JSON lists of keys (domain/doctors/offers.ts). */
  specialities: string;
  languages: string;
  fee: number;
  about: string;
  /** What a search of the directory looks through, folded. */
  searched: string;
  /** The registration, however it was typed (domain/doctors/profile.rules.ts). */
  registrationKey: string;
  /** When it was last sent to be checked. */
  sentAt: string;
  updatedAt: string;
}

/** Which verified doctor has a registration: one each. */
interface DoctorRegistrationRow {
  key: string;
  uid: string;
}

interface DoctorFileRow {
  id: string;
  uid: string;
  kind: string;
  name: string;
  type: string;
  size: number;
  addedAt: string;
}

interface DoctorCheckRow {
  id: string;
  uid: string;
  verdict: string;
  at: string;
  /** The uid of the admin. */
  actor: string;
  checkedBy: string;
  words: string;
  /** JSON of the receipt, as it was on the day; null for a refusal and a suspension. */
  receipt: string | null;
}

interface ReceiptCountRow {
  year: number;
  count: number;
}

/** Profiles, evidence, and what was checked of doctors. */
export interface DoctorTables {
  doctorProfiles: DoctorProfileRow;
  doctorRegistrations: DoctorRegistrationRow;
  doctorFiles: DoctorFileRow;
  doctorChecks: DoctorCheckRow;
  receiptCounts: ReceiptCountRow;
}
