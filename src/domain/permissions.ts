import { keysOf } from "#domain/typed.ts";
import { type Actor, has, isOfStaff, type Role } from "./actor.ts";
import { isLive, type State, type TransitionActor } from "./consultations/states.ts";
import type { VerificationStatus } from "./doctors/verification-status.rules.ts";
import type { Participant } from "./room/participants.ts";
import { DAY_MS } from "./time.ts";

/** Whether the actor may act on a record; `uid` is its owner, if the action is about one record. */
type Right = (actor: Actor, record?: { readonly uid: string }) => boolean;

const everyone: Right = () => true;
const account: Right = (actor) => actor.kind === "account";
const anyOf =
  (...roles: readonly Role[]): Right =>
  (actor) =>
    roles.some((role) => has(actor, role));
/** A right of a role to the person's own record. */
const own =
  (role: Role): Right =>
  (actor, record) =>
    has(actor, role) && (record === undefined || record.uid === actor.uid);

/** The front desk. A nurse does its work too. */
const receptionists = anyOf("admin", "reception", "nurse");

/** Every action, and who may perform it. An operation without an action in this table can't be authorised. */
const RIGHTS = {
  "account:sign-up": everyone,
  "account:sign-in": everyone,
  "account:sign-out": everyone,
  "account:see-sessions": account,
  "account:choose-language": account,
  "account:change-email": (actor) => actor.kind === "account" && actor.roles.length > 0,
  "account:change-password": account,
  "account:confirm-email": account,
  "account:reset": everyone,
  "account:become-first-admin": everyone,
  "patient:read-own": own("patient"),
  "patient:write-own": own("patient"),
  "doctor:read-own": own("doctor"),
  "doctor:write-own": own("doctor"),
  "doctor:verify": anyOf("admin"),
  "directory:read": everyone,
  "admin:open": anyOf("admin"),
  "staff:open": (actor) => actor.kind === "account" && isOfStaff(actor.roles),
  "blog:read": everyone,
  "blog:write": anyOf("admin", "editor"),
  "feedback:send": everyone,
  "feedback:read": anyOf("admin"),
  "contact:send": everyone,
  "contact:read": receptionists,
  "contact:export": anyOf("admin"),
  // Contact data. What a patient said about health and the last digits of the number are for admins.
  "patient:list": receptionists,
  // An agreement on paper, or its end, of an adult member of a patient's family.
  "family:note-agreement": receptionists,
  "patient:see-history": anyOf("admin"),
  "patient:see-log": anyOf("admin"),
  "patient:reveal": anyOf("admin"),
  "patient:confirm-email": anyOf("admin"),
  "patient:import": anyOf("admin"),
  "patient:merge": anyOf("admin"),
  "privacy:erase-imported": anyOf("admin"),
  "settings:write": anyOf("admin"),
  "medicine:write": anyOf("admin"),
  "staff:run": anyOf("admin"),
  "staff:accept": everyone,
  "logins:run": anyOf("admin"),
  "audit:read": anyOf("admin", "auditor"),
  "library:read": everyone,
  // The service also requires that a doctor's registration is verified, here and for reviews.
  "library:write": anyOf("doctor", "admin", "editor"),
  "library:draft": anyOf("admin", "editor"),
  "library:review": anyOf("doctor"),
  "assistant:ask": everyone,
  "assistant:store-own": account,
  "assistant:review": anyOf("doctor"),
  "assistant:run": anyOf("admin"),
  "consultation:book": own("patient"),
  "consultation:treat": own("doctor"),
  "consultation:run": receptionists,
  // Readings before a consultation: the work of a nurse, and of no one else at the front desk.
  "reading:measure": anyOf("nurse"),
  // Reasons that people wrote, which may be about health.
  "consultation:see-reasons": anyOf("admin"),
  "consultation:export": anyOf("admin"),
  // The record's uid is the id of a valid guardian access.
  "consultation:accompany": (actor, record) =>
    actor.guardianAccesses?.some(({ id }) => record === undefined || id === record.uid) === true,
  "consultation:assist": own("doctor"),
  // The service also requires that the doctor is verified and that the clinic allows it.
  "emergency:open": own("doctor"),
  "emergency:allow": anyOf("admin"),
  "notification:read-own": (actor, record) =>
    actor.kind === "account" && (record === undefined || record.uid === actor.uid),
  "privacy:export": account,
  "privacy:erase-own": own("patient"),
  "grievance:file": everyone,
  "grievance:answer": anyOf("admin"),
} as const satisfies Record<string, Right>;
export type Action = keyof typeof RIGHTS;
export const ACTIONS = keysOf(RIGHTS);

/** What an account may still do that let the time for login with a code pass: set it up, and no more than visitors. */
const WHILE_SETTING_UP: ReadonlySet<Action> = new Set<Action>([
  "account:change-password",
  "account:choose-language",
  "account:confirm-email",
  "account:see-sessions",
]);

/** The actor, or a visitor in their place while they may do no more than one. */
function actsAs(actor: Actor, action: Action): Actor {
  if (actor.kind === "visitor" || actor.mustSetUpCode !== true || WHILE_SETTING_UP.has(action)) return actor;
  const { client, guardianAccesses = [] } = actor;
  return { kind: "visitor", client, guardianAccesses };
}

/**
 * Whether the actor may perform the action on this record, or on any if none is given. Rights are decided in this file
 * alone (DESIGN.md). Never throws.
 */
export function can(actor: Actor, action: Action, record?: { readonly uid: string }): boolean {
  const right: Right | undefined = RIGHTS[action];
  return right?.(actsAs(actor, action), record) === true;
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
 * Whether this party may read the records of a consultation: its prescriptions, messages and files (TRUST.md AC-5).
 * The patient and their guardian always can, the doctor during treatment and for 180 days after it, staff never.
 * @param party - From `partiesOf`.
 * @param now - Milliseconds since 1970.
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
 * Whether the doctor of a consultation may also read the record of the patient's account.
 * @param state - When the state was entered.
 * @param changedAt - UTC ISO.
 * @param now - Now in milliseconds since 1970.
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
