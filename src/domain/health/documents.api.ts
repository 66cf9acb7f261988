import type { Actor } from "../actor.ts";
import type { FileContent } from "../doctors/files.rules.ts";
import type { Whose } from "../family/family.ts";
import type { HealthDocument } from "./documents.rules.ts";

/** A document, and whether the doctor of a consultation may open it. */
export interface DocumentChoice {
  readonly document: HealthDocument;
  /** By a tick for this consultation. */
  readonly shared: boolean;
  /** By the shared health record. */
  readonly sharedWithRecord: boolean;
}

/** A patient's documents at one of their consultations. */
export interface DocumentChoices {
  /** Whether the consultation's doctor may be given documents still. */
  readonly open: boolean;
  /** Newest date first. */
  readonly choices: readonly DocumentChoice[];
}

/** A person's documents from elsewhere. Others get NOT_FOUND, staff included. */
export interface DocumentApi {
  /**
   * The documents of one person of the actor's account, or of all without one, newest date first. Patients.
   * @throws NOT_FOUND for others, and for a member of another family.
   */
  listOwnDocuments(actor: Actor, whose?: Whose): Promise<readonly HealthDocument[]>;

  /**
   * A document of the actor. Patients.
   * @throws NOT_FOUND.
   */
  readOwnDocument(actor: Actor, id: string): Promise<HealthDocument>;

  /**
   * Adds a document of one file or several, of the actor or of a member. Idempotent by key. Patients. Input:
   * `documentSchema` and `pagesSchema`.
   * @returns Its id.
   * @throws NOT_FOUND, also for a member of another family; INVALID_FORM, also for a file that the person has already,
   * and for too many; PDF_ACTIVE, BUSY, SENT_TOO_OFTEN.
   */
  addDocument(actor: Actor, input: unknown, whose?: Whose): Promise<string>;

  /**
   * Adds pages at the end of a document. Idempotent by key. Patients. Input: `pagesSchema`.
   * @throws as `addDocument`.
   */
  addDocumentPages(actor: Actor, id: string, input: unknown): Promise<void>;

  /**
   * Changes what is written about a document, and whether it is shown with the health record; a page on which that was
   * not changed leaves it as it is now. One that becomes another person's is no longer shared by a tick. Patients.
   * Input: `changeDocumentSchema`.
   * @throws NOT_FOUND, also for a member of another family; INVALID_FORM.
   */
  changeDocument(actor: Actor, id: string, input: unknown): Promise<void>;

  /**
   * Deletes a document with its files; a doctor can't open it from then on. Idempotent. Patients.
   * @throws NOT_FOUND for others.
   */
  removeDocument(actor: Actor, id: string): Promise<void>;

  /**
   * A page of the actor's own document. Patients.
   * @throws NOT_FOUND.
   */
  readOwnDocumentFile(actor: Actor, id: string, fileId: string): Promise<FileContent>;

  /**
   * The documents of the person treated in a consultation of the actor, to choose those that its doctor may open, with
   * others that are shared by a tick since before. Its patient.
   * @throws NOT_FOUND for others.
   */
  listDocumentChoices(actor: Actor, consultationId: string): Promise<DocumentChoices>;

  /**
   * Sets which documents the doctor of a consultation may open by a tick, and records the consent or its withdrawal.
   * Only ticks that were changed on the page count, so that an old page never shares again what was taken back. Its
   * patient. Input: `shareDocumentsSchema`; ids that are not of the actor's documents are ignored.
   * @returns Whether the doctor may open any document by a tick now.
   * @throws NOT_FOUND, INVALID_FORM, TOO_LATE to give more for a consultation whose doctor no longer reads.
   */
  shareDocuments(actor: Actor, consultationId: string, input: unknown): Promise<boolean>;

  /**
   * The documents that are shared for a consultation, newest date first. Its doctor, while the patient's record is open
   * to them (`RECORD_OPEN_MS`); audited.
   * @throws NOT_FOUND for all others.
   */
  listSharedDocuments(actor: Actor, consultationId: string): Promise<readonly HealthDocument[]>;

  /**
   * A page of a shared document. As `listSharedDocuments`; each opening is audited.
   * @throws NOT_FOUND.
   */
  readSharedDocumentFile(actor: Actor, consultationId: string, fileId: string): Promise<FileContent>;
}
