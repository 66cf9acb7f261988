import { type Actor, has } from "./actor.ts";
import { isLive, type State, type TransitionActor } from "./consultations/states.ts";
import type { VerificationStatus } from "./doctors/verification-status.rules.ts";
import type { Participant } from "./room/participants.ts";
import { DAY_MS } from "./time.ts";

/** Every action that needs a right. An operation without an action in this list can't be authorised. */
export const ACTIONS = [
  "account:sign-up",
  "account:sign-in",
  "account:sign-out",
  "account:see-sessions",
  "account:choose-language",
  "account:change-email",
  "account:change-password",
  "account:confirm-email",
  "account:reset",
  "account:become-first-admin",
  "patient:read-own",
  "patient:write-own",
  "doctor:read-own",
  "doctor:write-own",
  "doctor:verify",
  "directory:read",
  "admin:open",
  "blog:read",
  "blog:write",
  "feedback:send",
  "feedback:read",
  "contact:send",
  "contact:read",
  "patient:list",
  "patient:reveal",
  "patient:confirm-email",
  "settings:write",
  "library:read",
  "library:write",
  "library:review",
  "assistant:ask",
  "assistant:store-own",
  "assistant:review",
  "assistant:run",
  "consultation:book",
  "consultation:treat",
  "consultation:run",
  "consultation:accompany",
  "consultation:assist",
  "notification:read-own",
  "privacy:export",
  "privacy:erase-own",
  "grievance:file",
  "grievance:answer",
] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * Whether the actor may perform the action on this record. Rights are decided in this file alone (DESIGN.md). In: the
 * actor, the action, and the owner of the record if the action is about one (for `consultation:accompany` the id of a
 * valid guardian access). Never throws.
 */
export function can(actor: Actor, action: Action, record?: { readonly uid: string }): boolean {
  switch (action) {
    case "account:sign-up":
    case "account:sign-in":
    case "account:sign-out":
    case "account:reset":
    case "account:become-first-admin":
      return true;
    case "account:see-sessions":
    case "account:choose-language":
    case "account:change-password":
    case "account:confirm-email":
      return actor.kind === "account";
    case "account:change-email":
      return actor.kind === "account" && actor.roles.length > 0;
    case "privacy:erase-own":
    case "patient:read-own":
    case "patient:write-own":
      return has(actor, "patient") && (record === undefined || record.uid === actor.uid);
    case "doctor:read-own":
    case "doctor:write-own":
      return has(actor, "doctor") && (record === undefined || record.uid === actor.uid);
    case "blog:read":
    case "directory:read":
    case "feedback:send":
    case "contact:send":
    case "library:read":
    case "assistant:ask":
    case "grievance:file":
      return true;
    case "assistant:store-own":
    case "privacy:export":
      return actor.kind === "account";
    case "notification:read-own":
      return actor.kind === "account" && (record === undefined || record.uid === actor.uid);
    // Their service also requires that a doctor's registration is verified.
    case "library:write":
      return has(actor, "doctor") || has(actor, "admin");
    case "library:review":
    case "assistant:review":
      return has(actor, "doctor");
    case "consultation:book":
      return has(actor, "patient") && (record === undefined || record.uid === actor.uid);
    case "consultation:treat":
      return has(actor, "doctor") && (record === undefined || record.uid === actor.uid);
    case "consultation:accompany":
      return actor.guardianAccesses?.some(({ id }) => record === undefined || id === record.uid) === true;
    case "consultation:assist":
      return has(actor, "doctor") && (record === undefined || record.uid === actor.uid);
    case "consultation:run":
    case "admin:open":
    case "doctor:verify":
    case "blog:write":
    case "feedback:read":
    case "contact:read":
    case "patient:list":
    case "patient:reveal":
    case "patient:confirm-email":
    case "settings:write":
    case "assistant:run":
    case "grievance:answer":
      return has(actor, "admin");
  }
}

/** As whom a person takes part in a consultation. */
export type Party = Exclude<TransitionActor, "clock">;

/** What decides, together with the party, whether the records of a consultation can be read. */
export interface RecordFacts {
  readonly state: State;
  /** When the consultation ends, UTC ISO. */
  readonly endsAt: string;
  /** Null for a deleted doctor. */
  readonly doctorVerificationStatus: VerificationStatus | null;
  /** Whether the patient had the details of the consultation erased. */
  readonly erased: boolean;
}

/**
 * How long after a consultation its doctor can read its records, for a follow-up of the same matter (TRUST.md CL-3).
 */
export const DOCTOR_READS_MS = 180 * DAY_MS;
/** The patient's own record, which keeps changing, is open to the doctor for a shorter time. */
export const RECORD_OPEN_MS = 7 * DAY_MS;
/** States in which no treatment was agreed, or the patient did not come. */
const NOT_TREATED: readonly State[] = ["held", "declined", "cancelled", "expired", "no-show"];

/** Whether a doctor may read patients' records at all: not while suspended. */
export function readsOfPatients(verificationStatus: VerificationStatus | null | undefined): boolean {
  return verificationStatus !== null && verificationStatus !== undefined && verificationStatus !== "suspended";
}

/**
 * Whether this party may read the records of a consultation: its prescriptions, messages and files (TRUST.md AC-5). The
 * patient and their guardian always can, the doctor during treatment and for 180 days after it, staff never. In: a
 * party from `partiesOf`, and now in milliseconds since 1970.
 */
export function canReadRecords(party: Party, facts: RecordFacts, now: number): party is Participant {
  switch (party) {
    case "patient":
    case "adult":
      return true;
    case "doctor":
      return (
        readsOfPatients(facts.doctorVerificationStatus) &&
        !facts.erased &&
        !NOT_TREATED.includes(facts.state) &&
        now < Date.parse(facts.endsAt) + DOCTOR_READS_MS
      );
    case "staff":
      return false;
  }
}

/**
 * Whether the doctor of a consultation may also read the record of the patient's account. In: when the state was
 * entered, UTC ISO, and now in milliseconds since 1970.
 */
export function doctorReadsPatientRecord(state: State, changedAt: string, now: number): boolean {
  return isLive(state) || now < Date.parse(changedAt) + RECORD_OPEN_MS;
}

/** States in which a consultation's doctor can bring another one into its call. */
export const CALL_STATES: readonly State[] = ["confirmed", "waiting", "in-progress"];

/** What decides whether a second doctor may join the call of a consultation. */
export interface ColleagueFacts {
  /** The uid of the invited doctor, and that doctor's verification status. */
  readonly doctor: string;
  readonly verificationStatus: VerificationStatus;
  /** When the patient allowed it, UTC ISO; null before. */
  readonly allowedAt: string | null;
  readonly endedAt: string | null;
  readonly state: State;
}

/**
 * Whether the actor is the second doctor in the call of a consultation: invited, verified and allowed by the patient,
 * until someone ends it or the consultation is over. It gives no right to anything else of the consultation.
 */
export function canJoinAsColleague(actor: Actor, facts: ColleagueFacts): boolean {
  return (
    can(actor, "consultation:assist", { uid: facts.doctor }) &&
    facts.verificationStatus === "verified" &&
    facts.allowedAt !== null &&
    facts.endedAt === null &&
    CALL_STATES.includes(facts.state)
  );
}
