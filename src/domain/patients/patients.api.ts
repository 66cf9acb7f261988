import type { SignedUp } from "../accounts/accounts.api.ts";
import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { ImportPreview, ImportStep } from "./import/import-preview.ts";
import type { ImportedPerson, ListedImported } from "./import/imported-person.ts";
import type { FoundPatient } from "./patient-finder.rules.ts";
import type { OwnPatient, PatientAccount, PatientRow } from "./patients.rules.ts";

export interface PatientPage extends TablePage<PatientRow> {
  readonly version: number;
}

export interface PatientApi {
  /**
   * Creates an account and its patient record, both or neither, and signs in. Anyone may. Input: the fields of
   * `patientSignupSchema`.
   * @throws INVALID_FORM with the field, INVALID_EMAIL, PASSWORD_*, ACCOUNT_EXISTS, SIGN_UP_LIMIT, BUSY.
   */
  registerPatient(actor: Actor, input: unknown): Promise<SignedUp>;

  /** The actor's own record, the Aadhaar number masked. Patients only; fails with NOT_FOUND for all others. */
  readOwnPatient(actor: Actor): Promise<OwnPatient>;

  /**
   * Replaces the actor's own record; an empty `aadhar` leaves the number as it is. Patients. Input: `ownRecordSchema`.
   * @throws NOT_FOUND for all others, INVALID_FORM, CHANGED_TOO_OFTEN, CHANGED_MEANWHILE where the stored history is
   * not the one that was shown.
   */
  changeOwnPatient(actor: Actor, input: unknown): Promise<void>;

  /**
   * One page of all patients, Aadhaar numbers masked, which with the history is for admins. Front desk. Input: `words`
   * (found in the name), `page`, `order`;
   * invalid values count as absent.
   * @throws FORBIDDEN.
   */
  listPatients(actor: Actor, query: unknown): Promise<PatientPage>;

  /**
   * The accounts of a person on the phone, by `words`: name, phone number and birth date in any order. Front desk.
   * Fails:
   * FORBIDDEN.
   */
  findPatients(actor: Actor, query: unknown): Promise<readonly FoundPatient[]>;

  /**
   * People from an import of another program who have no account, by the same `words`. Front desk.
   * @throws FORBIDDEN.
   */
  findImported(actor: Actor, query: unknown): Promise<readonly ImportedPerson[]>;

  /**
   * One page of all imported people by name, also of those who have an account; audited. Front desk. Input: `words`,
   * as above, and `page`; invalid values count as absent.
   * @throws FORBIDDEN.
   */
  listImported(actor: Actor, query: unknown): Promise<TablePage<ListedImported>>;

  /**
   * What is stored of an imported person; audited. Front desk.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  readImported(actor: Actor, id: string): Promise<ImportedPerson>;

  /**
   * Checks every row of a CSV file of patients and says what an import would do; writes nothing. Admins. Input: `file`
   * (bytes), and `columns` with the `columnsOf` of an earlier preview.
   * @throws FORBIDDEN, IMPORT_TOO_LARGE, INVALID_FORM.
   */
  previewImport(actor: Actor, input: unknown): Promise<ImportPreview>;

  /**
   * Adds the people of a file that a preview showed who are new, in batches; each is audited. Admins. Input: that of
   * the preview and its `digest`, and `from` for the part of the rows that begins there. It can be repeated: each
   * person is added once.
   * @throws as the preview; IMPORT_CHANGED for another file or other columns.
   */
  importPatients(actor: Actor, input: unknown): Promise<ImportStep>;

  /**
   * A patient's account, the Aadhaar number masked; audited. Front desk.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  readPatient(actor: Actor, uid: string): Promise<PatientAccount>;

  /**
   * A patient's Aadhaar number in full; the reason is audited first. Admins. Input: `reason`.
   * @throws FORBIDDEN, INVALID_FORM, PROOF_NEEDED, NOT_FOUND; without the audit entry nothing is shown.
   */
  revealAadhar(actor: Actor, uid: string, input: unknown): Promise<string>;
}
