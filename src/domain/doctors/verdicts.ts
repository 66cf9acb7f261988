/** Shown to the doctor when no name was given: an admin's e-mail is a login name. */
export const UNNAMED = "The clinic";

export const VERDICTS = ["approve", "reject", "suspend"] as const;
export type Verdict = (typeof VERDICTS)[number];
