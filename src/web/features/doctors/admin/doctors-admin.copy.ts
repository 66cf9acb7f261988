import type { AdminDoctorTab, Verdict } from "#domain/doctors/verification.rules.ts";

export const SHEETS = {
  label: "Doctors by standing",
  titles: {
    waiting: (count: number) => `Waiting (${count})`,
    overdue: (count: number) => `Check run out (${count})`,
    verified: (count: number) => `Verified (${count})`,
    rejected: (count: number) => `Sent back (${count})`,
    suspended: (count: number) => `Suspended (${count})`,
  } satisfies Record<AdminDoctorTab, (count: number) => string>,
  none: {
    waiting: "No doctor is waiting.",
    overdue: "No check has run out.",
    verified: "No doctor is verified yet.",
    rejected: "No profile was sent back.",
    suspended: "No doctor is suspended.",
  } satisfies Record<AdminDoctorTab, string>,
  overdueBadge: "Check run out",
  notFound: "No doctor was found with these words.",
} as const;

export const TABLE = {
  heads: {
    doctor: "Doctor",
    registration: "Registration",
    system: "System",
    evidence: "Evidence",
    when: { sent: "Sent", next: "Next check" },
  },
  noProfile: "The profile is not filled in yet.",
  files: (count: number) => (count === 1 ? "1 file" : count === 0 ? "None" : `${count} files`),
} as const;

export const RECORD = {
  back: "All doctors",
  more: "Show all",
  facts: "To be held against the register",
  account: "The account",
  lines: {
    nameOnRegister: "Name on register",
    council: "Council",
    registrationNumber: "Registration",
    qualifications: "Qualification",
    system: "System",
    practisingSince: "In practice since",
    name: "Signed up as",
    license: "License given at sign-up",
    dob: "Date of birth",
    email: "Email",
    signedUpAt: "Signed up",
    specialities: "Specialities",
    languages: "Languages",
    fee: "Fee",
    about: "About",
  },
  copy: "Look this number up:",
  register: (name: string) => `Open the ${name}`,
  evidence: "Evidence",
  noEvidence: "No file was added.",
  evidenceAudit: "Opening a file is written to the audit log.",
  history: "What was decided",
  noHistory: "Nothing was decided yet.",
  same: "Other accounts give the same registration:",
  noProfile: "This doctor has not filled in the profile yet, so there is nothing to check.",
  publicPage: "Public page",
  nextCheck: (day: string) => `Next check on ${day}`,
  verdicts: {
    approve: "Verified",
    reject: "Sent back",
    suspend: "Suspended",
  } satisfies Record<Verdict, string>,
  by: (name: string, date: string) => `by ${name}, ${date}`,
} as const;

export const DECIDE = {
  changed: "The doctor changed something while you were reading. Please look at it again.",
  looked: "I have looked at it again",
  approve: {
    title: "Verify",
    again: "Verify anew",
    help: "You read the register yourself, today or in the last days.",
    readOn: "Day on which you read the register",
    recheckOn: "Day of the next check",
    recheckHint: "Six months is usual. After this day the doctor is listed no longer.",
    checked: "What you checked",
    checkedExample: "Name, number and qualification stand on the register; the degree certificate was read.",
    checkedBy: "Checked by",
    checkedByHint: "Patients read this on the receipt.",
    submit: "Verify the doctor",
    sending: "Verifying...",
  },
  reject: {
    title: "Send back",
    reason: "Reason",
    hint: "The doctor reads it, and can change the profile and send it again.",
    submit: "Send back with this reason",
    sending: "Sending...",
  },
  suspend: {
    title: "Suspend",
    reason: "Reason",
    hint: "The doctor reads it. From this moment nobody can find or book the doctor.",
    submit: "Suspend the doctor",
    sending: "Suspending...",
  },
} as const;
