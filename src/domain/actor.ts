/** The three records that give a person a right in the clinic (spec.md section 4). */
export const ROLES = ["patient", "doctor", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Where a request comes from. Used for limits and for the session, never shown and never logged whole. */
export interface Client {
  /** Address of the socket, or what a trusted proxy says it is. */
  readonly address: string;
  /** The request's Cookie header as it came; only identity reads it. */
  readonly cookies: string;
}

/** A seat in the room of one visit, which a browser came to by a link: that of the adult who is with a minor. */
export interface GuardianAccess {
  readonly id: string;
  readonly consultationId: string;
}

export interface Visitor {
  readonly kind: "visitor";
  readonly client: Client;
  /** Seats of this browser that hold at this moment; somebody signed in can have some too. */
  readonly guardianAccesses?: readonly GuardianAccess[];
}

/** Somebody with a live session. Roles are those whose record exists for the uid at this moment. */
export interface Account {
  readonly kind: "account";
  readonly uid: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** Names the session of this request; it is no secret and gives no right. */
  readonly sessionId: string;
  readonly client: Client;
  readonly guardianAccesses?: readonly GuardianAccess[];
}

export type Actor = Visitor | Account;

/** True when the actor is signed in and the record of this role exists. */
export function has(actor: Actor, role: Role): actor is Account {
  return actor.kind === "account" && actor.roles.includes(role);
}

/** The seat that the actor's browser has in the room of this visit; undefined for all others. */
export function guardianAccessIn(actor: Actor, consultation: unknown): GuardianAccess | undefined {
  return actor.guardianAccesses?.find((guardianAccess) => guardianAccess.consultationId === consultation);
}

/** A visitor as seen from the given client; the default is what commands and tests use. */
export function visitor(client: Client = { address: "127.0.0.1", cookies: "" }): Visitor {
  return { kind: "visitor", client };
}
