import type { Actor } from "../actor.ts";
import type { Whose } from "../family/family.ts";
import type { Csv } from "../format/csv.ts";
import type { TablePage } from "../paging.ts";
import type { AuditGroup } from "./groups.ts";
import type { Seen } from "./looks.ts";

/** Who looked: a doctor, staff, or the adult of a minor's consultation. */
export interface Looker {
  readonly as: "doctor" | "staff" | "adult";
  /** The doctor's full name without the title, or the name of the staff; null where there is none, or no longer. */
  readonly name: string | null;
  /** Whether the account is still there; that of an adult counts as there. */
  readonly isHere: boolean;
}

export interface ConsultationTimes {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly zone: string;
}

/** A look of somebody else at the patient's data. */
export interface OwnLook {
  readonly id: string;
  /** UTC ISO. */
  readonly at: string;
  readonly seen: Seen;
  readonly who: Looker;
  /** The consultation in which it was, of the patient; null for a look outside of one. */
  readonly consultation: ConsultationTimes | null;
  /** Why it was, and whose record, of one that was opened in an emergency; empty for all others. */
  readonly reason: string;
  readonly person: string;
}

/** An entry as an auditor reads it. */
export interface AuditLine {
  readonly id: string;
  /** UTC ISO. */
  readonly at: string;
  readonly action: string;
  readonly group: AuditGroup;
  readonly result: "done" | "refused";
  /** The account's name, or the id of what acted; null for a visitor. */
  readonly by: string | null;
  /** The patient's name, or the id of a deleted account; null where there is none. */
  readonly patient: string | null;
  readonly isForAnother: boolean;
  /** The record, as a short id or a uid. */
  readonly subject: string;
  readonly reason: string;
  readonly origin: string | null;
}

/** What is unusual of the last days, with names. */
export type UnusualLook = { readonly at: string; readonly by: string; readonly actor: string } & (
  | { readonly kind: "many"; readonly patients: number }
  | { readonly kind: "unrelated"; readonly patient: string; readonly patientUid: string }
);

/** The account of every look at data of patients (TRUST.md AU-1). */
export interface AuditApi {
  /**
   * Who opened the actor's data, newest first. Patients. Input: `tableQuerySchema`.
   * @param whose - One person of the account; everyone by default.
   * @throws NOT_FOUND for all others, and for a person who isn't of the account's family any more.
   */
  listOwnLooks(actor: Actor, query: unknown, whose?: Whose): Promise<TablePage<OwnLook> & { readonly version: number }>;

  /**
   * Entries by person, patient, kind, result and days, newest first. Auditors. Input: `auditQuerySchema`.
   * @throws FORBIDDEN.
   */
  listAudit(actor: Actor, query: unknown): Promise<TablePage<AuditLine>>;

  /**
   * The found entries as a table for spreadsheets. Auditors who gave a proof just now. Input: `auditQuerySchema`.
   * @throws FORBIDDEN, PROOF_NEEDED.
   */
  exportAudit(actor: Actor, query: unknown): Promise<Csv>;

  /**
   * Looks of the last days that are pointed out, newest first. Auditors.
   * @throws FORBIDDEN.
   */
  listUnusualLooks(actor: Actor): Promise<readonly UnusualLook[]>;
}
