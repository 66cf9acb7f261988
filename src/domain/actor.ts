/** Who uses the clinic: each has a login page and an application (spec.md section 4). */
export const AREAS = ["patient", "doctor", "admin"] as const;
export type Area = (typeof AREAS)[number];

/** What a member of the staff does, besides the admins. One person has one of them. */
export const STAFF_ROLES = ["reception", "nurse", "editor", "auditor"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles that somebody who works at the clinic can have, besides doctors. */
export const GIVEN_ROLES = ["admin", ...STAFF_ROLES] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** What the records of a person give rights for. */
export const ROLES = [...AREAS, ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** The application of a role: staff work in that of the admins. */
export function areaOf(role: Role): Area {
  return role === "patient" || role === "doctor" ? role : "admin";
}

/** Whether one of the roles is of the staff, admins included; doctors are not. */
export function isOfStaff(roles: readonly Role[]): boolean {
  return roles.some((role) => areaOf(role) === "admin");
}

/** The origin of a request. Used for limits and for the session, never shown and never logged in full. */
export interface Client {
  /** The address of the socket, or the one that a trusted proxy reports. */
  readonly address: string;
  /** The request's Cookie header, unparsed; only the auth code reads it. */
  readonly cookies: string;
}

/** The access of a minor's guardian to the room of one consultation, which this browser got by an invitation link. */
export interface GuardianAccess {
  readonly id: string;
  readonly consultationId: string;
}

export interface Visitor {
  readonly kind: "visitor";
  readonly client: Client;
  /** Guardian accesses of this browser that are valid now; a signed-in person can have some too. */
  readonly guardianAccesses?: readonly GuardianAccess[];
}

/** A person with a valid session. Roles are those for which the uid has a record now. */
export interface Account {
  readonly kind: "account";
  readonly uid: string;
  readonly email: string;
  /** Of a member of the staff who has one. */
  readonly name?: string;
  readonly roles: readonly Role[];
  /** Identifies the session of this request; not secret, and it grants no right. */
  readonly sessionId: string;
  readonly client: Client;
  readonly guardianAccesses?: readonly GuardianAccess[];
  /** A doctor or a member of the staff who has to set up login with a code first, and has no role until then. */
  readonly mustSetUpCode?: true;
}

export type Actor = Visitor | Account;

/** True when the actor is signed in and the record of this role exists. */
export function has(actor: Actor, role: Role): actor is Account {
  return actor.kind === "account" && actor.roles.includes(role);
}

/** The access of the actor's browser to the room of this consultation; undefined without one. */
export function guardianAccessIn(actor: Actor, consultation: unknown): GuardianAccess | undefined {
  return actor.guardianAccesses?.find((guardianAccess) => guardianAccess.consultationId === consultation);
}

/** A visitor as seen from the given client; the default is what commands and tests use. */
export function visitor(client: Client = { address: "127.0.0.1", cookies: "" }): Visitor {
  return { kind: "visitor", client };
}
