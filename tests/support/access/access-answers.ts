export const PEOPLE = ["visitor", "patient", "doctor", "admin", "reception", "nurse", "editor", "auditor"] as const;
export type Person = (typeof PEOPLE)[number];
/** The result of an operation without the right; an operation that admits the actor returns anything else. */
export type Answer = "in" | "FORBIDDEN" | "NOT_FOUND";
export type Answers = Record<Person, Answer>;

/** In everyone's case the input is empty, so that an admitted actor fails by the input at most. */
export const EVERYONE: Answers = {
  ...{ visitor: "in", patient: "in", doctor: "in", admin: "in" },
  ...{ reception: "in", nurse: "in", editor: "in", auditor: "in" },
};
const NO_ONE: Answers = {
  ...{ visitor: "FORBIDDEN", patient: "FORBIDDEN", doctor: "FORBIDDEN", admin: "FORBIDDEN" },
  ...{ reception: "FORBIDDEN", nurse: "FORBIDDEN", editor: "FORBIDDEN", auditor: "FORBIDDEN" },
};
/** Where who is admitted finds nothing for empty input. */
export function absentFor(answers: Answers): Answers {
  const entries = PEOPLE.map((person) => [person, answers[person] === "in" ? "NOT_FOUND" : answers[person]] as const);
  return Object.fromEntries(entries) as Answers;
}

export const ACCOUNTS: Answers = { ...EVERYONE, visitor: "NOT_FOUND" };
export const ADMINS: Answers = { ...NO_ONE, admin: "in" };
/** The front desk. */
export const RECEPTION: Answers = { ...ADMINS, reception: "in", nurse: "in" };
export const AUDITORS: Answers = { ...ADMINS, auditor: "in" };
export const WRITERS: Answers = { ...ADMINS, editor: "in" };

/** Who edits the library. */
export const EDITORS: Answers = { ...WRITERS, doctor: "in" };
export const DOCTORS: Answers = { ...NO_ONE, doctor: "in" };
export const NOWHERE: Answers = absentFor(EVERYONE);
/** The actor's own record, which does not exist for all others. */
export const OWN_PATIENT: Answers = { ...NOWHERE, patient: "in" };
export const OWN_DOCTOR: Answers = { ...NOWHERE, doctor: "in" };
export const OWN_STAFF: Answers = {
  ...NOWHERE,
  ...{ admin: "in", reception: "in", nurse: "in", editor: "in", auditor: "in" },
};
