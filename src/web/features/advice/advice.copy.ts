import type { AdviceState } from "#domain/advice/advice.api.ts";
import { ADVICE_WORDS } from "#domain/advice/words.ts";

const COURSES = { new: "New medicine", refill: "Refill", "add-on": "Added to what you take" } as const;

/** Texts around signed advice. */
export const ADVICE = {
  ...ADVICE_WORDS,
  toConsultation: "Back to the visit",
  none: "The doctor has signed nothing for this visit yet. You will find it here, and get a letter.",
  replaces: (version: number) => `It takes the place of version ${version}.`,
  states: { genuine: "Signed", superseded: "Superseded", withdrawn: "Withdrawn" } satisfies Record<AdviceState, string>,
  looks: { genuine: "reviewed", superseded: "plain", withdrawn: "suspended" } as const,
  withdrawn: (day: string) => `The doctor withdrew this on ${day}. Please do not follow it any more.`,
  why: "The doctor's reason: ",
  superseded: (day: string) => `On ${day} a newer version took the place of this one.`,
  pdf: "Download as PDF",
  record: "Download the whole record of this visit",
  recordHint: "What was written and sent, the times, and everything that was signed, in one file.",
  older: "Earlier versions",
  signedOn: (moment: string) => `Signed on ${moment}`,
  qr: "Code that a pharmacy can scan",
  course: (course: keyof typeof COURSES, list: string) =>
    `${COURSES[course]}, list ${list} of the telemedicine guidelines`,
  check: "A pharmacy can check it here:",
  handOver:
    "This person has no account, so nothing was sent to them. Download the PDF and see that it reaches them, " +
    "or read it out with its code: anybody can check that on our page.",
  panel: "What the doctor signed",
  open: "Read it",
  write: "Write notes and advice",
} as const;
