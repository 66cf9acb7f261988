import type { Gender } from "../patients.rules.ts";

/** A patient of another program, who has no account here. */
export interface ImportedPerson {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** Empty where it is not known. */
  readonly email: string;
  readonly gender: Gender | null;
  /** `YYYY-MM-DD`; null where it is not known. */
  readonly dateOfBirth: string | null;
  /** UTC ISO. */
  readonly importedAt: string;
}

/** An imported person in the list of all, who may have signed up since. */
export interface ListedImported extends ImportedPerson {
  /** Whether an account has the same number and name. Then the front desk finds the account alone. */
  readonly hasAccount: boolean;
}
