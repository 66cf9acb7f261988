/** The schedules of the Drugs Rules that name a medicine, the strictest first; `none` does not mean sold freely. */
export const SCHEDULES = ["X", "H1", "H", "none"] as const;
export type Schedule = (typeof SCHEDULES)[number];

/** How much a finding matters: a critical one can harm the patient, a note informs. */
export const SEVERITIES = ["critical", "important", "note"] as const;
export type Severity = (typeof SEVERITIES)[number];
