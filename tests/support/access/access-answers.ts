export const PEOPLE = ["visitor", "patient", "doctor", "admin"] as const;
export type Person = (typeof PEOPLE)[number];
/** The result of an operation without the right; an operation that admits the actor returns anything else. */
export type Answer = "in" | "FORBIDDEN" | "NOT_FOUND";
export type Answers = Record<Person, Answer>;

/** In everyone's case the input is empty, so that an admitted actor fails by the input at most. */
export const EVERYONE: Answers = { visitor: "in", patient: "in", doctor: "in", admin: "in" };

export const ACCOUNTS: Answers = { ...EVERYONE, visitor: "NOT_FOUND" };
export const ADMINS: Answers = { visitor: "FORBIDDEN", patient: "FORBIDDEN", doctor: "FORBIDDEN", admin: "in" };

export const EDITORS: Answers = { ...EVERYONE, visitor: "FORBIDDEN", patient: "FORBIDDEN" };
export const DOCTORS: Answers = { ...EDITORS, admin: "FORBIDDEN" };
export const NOWHERE: Answers = { visitor: "NOT_FOUND", patient: "NOT_FOUND", doctor: "NOT_FOUND", admin: "NOT_FOUND" };
/** The actor's own record, which does not exist for all others. */
export const OWN_PATIENT: Answers = { ...NOWHERE, patient: "in" };
export const OWN_DOCTOR: Answers = { ...NOWHERE, doctor: "in" };
