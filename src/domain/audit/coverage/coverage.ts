import type { AppApi } from "../../app-api.ts";
import type { Audited } from "../audit.rules.ts";

/** Which record an operation concerns, by its first argument after the actor. */
export type AuditPlace =
  /** A consultation's id. */
  | "consultation"
  /** A record that is open in an emergency, by the id of the access. */
  | "emergency"
  /** A person's uid. */
  | "person"
  /** The actor's own record. */
  | "own"
  /** An item of the actor's own record, by its id. */
  | "item"
  /** Records of many people, or of the clinic. */
  | "clinic";

/** Why an operation leaves no entry in the audit. */
export const NO_ENTRY = {
  public: "everyone may read it",
  own: "the person's own account or record, which only that person reads or sets up",
  numbers: "counts and figures without people",
  clinic: "data of doctors or of the clinic, about no patient",
  time: "a free time that is taken for minutes, without a word about a person",
  part: "who takes part and whether somebody is there; nothing of the record",
  calls: "the log of calls has every step",
  moment: "a sign of the moment, without content",
  code: "whoever has the paper or its code may check it",
  login: "the login writes entries of its own, of the account that was asked for too",
  message: "a message to the clinic, which is itself what remains",
} as const;

/** What of an operation is in the audit (TRUST.md AU-1). */
export type Coverage =
  /** A look at patient data: counted once in a while for one person and record, and not at the own record. */
  | { readonly kind: "look"; readonly action: Audited; readonly at: AuditPlace }
  /** A change, written in its transaction. */
  | { readonly kind: "act"; readonly action: Audited; readonly at: AuditPlace; readonly once: boolean }
  /** The operation writes these entries itself; its refusals have the name of the first. */
  | { readonly kind: "itself"; readonly actions: readonly [Audited, ...Audited[]]; readonly at: AuditPlace }
  | { readonly kind: "none"; readonly because: keyof typeof NO_ENTRY };

/** The coverage of an API; the project does not compile when an operation has none. */
export type CoverageOf<Noun extends keyof AppApi> = {
  readonly [Name in Noun]: { readonly [Call in keyof AppApi[Name]]: Coverage };
};

export function look(action: Audited, at: AuditPlace): Coverage {
  return { kind: "look", action, at };
}

export function act(action: Audited, at: AuditPlace): Coverage {
  return { kind: "act", action, at, once: false };
}

/** A change that a page repeats by itself, such as a draft: counted once in a while, as a look is. */
export function repeatedAct(action: Audited, at: AuditPlace): Coverage {
  return { kind: "act", action, at, once: true };
}

export function itself(at: AuditPlace, ...actions: readonly [Audited, ...Audited[]]): Coverage {
  return { kind: "itself", actions, at };
}

export function none(because: keyof typeof NO_ENTRY): Coverage {
  return { kind: "none", because };
}
