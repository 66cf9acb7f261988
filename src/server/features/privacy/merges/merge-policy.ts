import { keysOf } from "#domain/typed.ts";
import type { Schema } from "#server/database/schema.ts";
import type { ERASURE_POLICY } from "../erasure-policy.ts";

type Policy = typeof ERASURE_POLICY;
/** The tables with data of patients, as erasing knows them. */
export type PatientTable = {
  [Name in keyof Policy]: Policy[Name] extends "no-patient-data" ? never : Name;
}[keyof Policy];

/** The columns by which the rows of a table go to another account: whose the row is, and which one it is. */
interface Moves<Name extends keyof Schema> {
  readonly owner: keyof Schema[Name] & string;
  readonly key: keyof Schema[Name] & string;
}

type Rule<Name extends keyof Schema> = Moves<Name> | "follows" | "login" | "unaltered";

/**
 * What happens to a table when a record is joined to another. Columns: its rows go to the account that stays.
 * `follows`: a row belongs to another one, with which it goes. `login`: it stays with the login that was joined.
 * `unaltered`: it stays as it was written, and readers look for both accounts. The type requires an entry for every
 * table that erasing knows.
 */
export const MERGE_POLICY = {
  ...{ user: "login", session: "login", account: "login", verification: "login" },
  ...{ secondFactors: "login", recoveryCodes: "login", trustedBrowsers: "login", sessionProofs: "login" },
  ...{ passkeys: "login", phoneNumbers: "login", phoneCodes: "login", phoneLogins: "login", dueTerms: "login" },
  // Name, number, birth date and Aadhaar number; the medical history is added to that of the account that stays.
  patients: "login",
  // A row waits for one device or number, or its text has the address: reminders are planned anew instead.
  ...{ pushSubscriptions: "login", deliveries: "login", topics: "login" },
  importedPatients: "unaltered",
  healthEntries: { owner: "uid", key: "id" },
  takenDoses: "follows",
  familyMembers: { owner: "uid", key: "id" },
  memberAgreements: "follows",
  healthDocuments: { owner: "uid", key: "id" },
  ...{ documentPages: "follows", documentShares: "follows" },
  notifications: { owner: "uid", key: "id" },
  feedback: { owner: "userId", key: "id" },
  contactSubmissions: { owner: "userId", key: "id" },
  assistantChats: { owner: "uid", key: "id" },
  ...{ assistantTurns: "follows", assistantParts: "follows", assistantReviews: "follows" },
  consultations: { owner: "patientUid", key: "id" },
  ...{ consultationRatings: "follows", roomThreads: "follows", roomMessages: "follows", adviceDrafts: "follows" },
  nurseReadings: "follows",
  ...{ calls: "follows", callSessions: "follows", callSignals: "follows", callLog: "follows" },
  ...{ guardianAccess: "follows", colleagueAccess: "follows", consultationCells: "follows" },
  followUps: { owner: "patientUid", key: "consultationId" },
  problems: { owner: "patientUid", key: "id" },
  problemChanges: "follows",
  // So that a link in a message that was sent before goes on working.
  appointmentLinks: { owner: "uid", key: "id" },
  emergencyAccesses: { owner: "patientUid", key: "id" },
  grievances: { owner: "uid", key: "id" },
  // Earlier merges of the record that is joined now, which are final.
  recordMerges: { owner: "stays", key: "id" },
  movedRows: "follows",
  // A merge ends that a child goes back; the row goes with either account.
  childMoves: "unaltered",
  // Signed papers, consents and the audit; whose a paper is, its consultation says.
  ...{ advices: "unaltered", consents: "unaltered", audit: "unaltered" },
  // Of people who were erased, none of whom is part of a merge.
  ...{ legalHolds: "unaltered", erasures: "unaltered", fileErasures: "unaltered" },
} as const satisfies { readonly [Name in PatientTable]: Rule<Name> };

/** A table whose rows go to the account that stays. */
export interface MovedTable {
  readonly table: PatientTable;
  readonly owner: string;
  readonly key: string;
}

/** All of them. */
export const MOVED_TABLES: readonly MovedTable[] = keysOf(MERGE_POLICY).flatMap((table) => {
  const rule: { readonly owner: string; readonly key: string } | string = MERGE_POLICY[table];
  return typeof rule === "string" ? [] : [{ table, ...rule }];
});
