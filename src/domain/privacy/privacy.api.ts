import type { Actor } from "../actor.ts";
import type { ConsentState } from "../assistant/chats.rules.ts";
import type { ConsentAct } from "./consents.ts";

/** What the page "Your data" shows of an account. */
export interface OwnData {
  /** All given and withdrawn consents, newest first. */
  readonly consents: readonly ConsentAct[];
  /** Whether chats with the assistant are stored for longer than a day. */
  readonly storesChats: ConsentState;
  /** Upcoming consultations that erasure would cancel. */
  readonly upcoming: number;
  /** Consultations whose record the law would still require. */
  readonly underLegalHold: number;
  /** False for an account that also works for the clinic. */
  readonly erasable: boolean;
}

/** What is recorded of a patient's account, for an admin. */
export interface PatientLog {
  /** What the patient agreed to or withdrew, newest first. */
  readonly consents: readonly Pick<ConsentAct, "purpose" | "act" | "at">[];
  /** Who opened or changed what, newest first. */
  readonly opened: readonly OpenedEntry[];
}

/** An entry of the audit log about a patient. */
export interface OpenedEntry {
  /** UTC ISO. */
  readonly at: string;
  readonly action: string;
  /** The name of the account; null when it is gone. */
  readonly by: string | null;
  /** Whether it was the patient. */
  readonly own: boolean;
  /** What staff gave as their reason; may be empty. */
  readonly reason: string;
}

/** The most entries of each list of a `PatientLog`. */
export const LOG_SHOWN = 20;

/** A ZIP file that is streamed. */
export interface DataExport {
  readonly name: string;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** People's rights over their own data (DPDP Act 2023, sections 6 and 11 to 13; TRUST.md DP-3, DP-4). */
export interface PrivacyApi {
  /**
   * The actor's consents, and what erasure would do. Accounts.
   * @throws NOT_FOUND for visitors.
   */
  readOwnData(actor: Actor): Promise<OwnData>;

  /**
   * Consents of a patient, and who opened their data. Empty for anyone else. Admins.
   * @throws FORBIDDEN.
   */
  readPatientLog(actor: Actor, uid: string): Promise<PatientLog>;

  /**
   * All data of the actor as one ZIP that opens offline: JSON, files, and a page to read them. Accounts. The Aadhaar
   * number is masked in it. Input: `proofSchema`, and `exportSchema` for a file that only opens with a password.
   * @throws NOT_FOUND for visitors, INVALID_FORM, and as `proveAgain` of SecondFactorApi.
   */
  exportData(actor: Actor, input: unknown): Promise<DataExport>;

  /**
   * Erases the actor's account and data, at once and for good; what the law requires is moved to a legal hold
   * (legal-holds.ts). Upcoming consultations are cancelled. Patients. Input: `eraseSchema`.
   * @throws NOT_FOUND for all others, INVALID_FORM, WRONG_PASSWORD, TOO_MANY_REQUESTS, BUSY, WRONG_STATUS for a person
   * who also works for the clinic or is in a running consultation.
   */
  eraseOwnAccount(actor: Actor, input: unknown): Promise<void>;

  /**
   * Erases an imported person at their request, for good: a later import leaves them out. Admins.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  eraseImported(actor: Actor, id: string): Promise<void>;
}
