import { type Actor, has } from "./actor.ts";

/** Every act that needs a right. A call that is not in here can't be authorised, so it can't be made. */
export const ACTIONS = [
  "account:sign-up",
  "account:sign-in",
  "account:sign-out",
  "account:see-sessions",
  "account:change-email",
  "account:reset",
  "account:become-first-admin",
  "patient:read-own",
  "patient:write-own",
  "doctor:read-own",
  "doctor:write-own",
  "doctor:verify",
  "directory:read",
  "desk:open",
  "blog:read",
  "blog:write",
  "feedback:send",
  "feedback:read",
  "contact:send",
  "contact:read",
  "patient:list",
  "patient:reveal",
  "settings:write",
  "library:read",
  "library:write",
  "library:review",
  "assistant:ask",
  "assistant:keep-own",
  "assistant:review",
  "assistant:run",
  "consultation:book",
  "consultation:treat",
  "consultation:run",
  "consultation:accompany",
  "notice:keep-own",
  "privacy:take-away",
  "privacy:erase-own",
  "grievance:file",
  "grievance:answer",
] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * May the actor do this, to this record? The only place where a right is decided (DESIGN.md).
 * In: who asks, what for, and the owner of the record where the act is about one (for `accompany` the id of the seat that holds). Out: yes or no; never throws.
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
    case "assistant:keep-own":
    case "privacy:take-away":
      return actor.kind === "account";
    case "notice:keep-own":
      return actor.kind === "account" && (record === undefined || record.uid === actor.uid);
    // Of doctors, only those whose registration was verified: their service asks that beside this.
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
      return actor.seats?.some(({ id }) => record === undefined || id === record.uid) === true;
    case "consultation:run":
    case "desk:open":
    case "doctor:verify":
    case "blog:write":
    case "feedback:read":
    case "contact:read":
    case "patient:list":
    case "patient:reveal":
    case "settings:write":
    case "assistant:run":
    case "grievance:answer":
      return has(actor, "admin");
  }
}
