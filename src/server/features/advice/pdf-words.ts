import type { AdviceDocument, SignedLine } from "#domain/advice/document.ts";
import { longTime } from "#domain/consultations/long-time.ts";

/** What stands on the printed page beside the doctor's own words. */
export const PRINTED = {
  title: "Advice and prescription",
  version: (version: number) => `Version ${version}`,
  replaces: ({ version, code }: { readonly version: number; readonly code: string }) =>
    `This takes the place of version ${version}, code ${code}.`,
  phone: (phone: string) => `Phone ${phone}`,
  registration: (number: string) => `Registration number ${number}`,
  patient: "Patient",
  age: "Age",
  adult: "With them",
  allergies: "Allergies",
  visit: "Consultation",
  diagnosis: "Provisional diagnosis",
  prescription: "Prescription",
  advice: "Advice",
  followUp: "Follow-up",
  followUpOn: (day: string) => `Please see the doctor again on ${day}.`,
  signed: (moment: string) => `Signed electronically on ${moment}`,
  check: "Check this paper",
  checkAt: (address: string) => `Scan the code, or open ${address}`,
  key: (id: string) => `Ed25519, key ${id}`,
  emergency: "In an emergency do not wait: call 112.",
  foot: (code: string, page: number, pages: number) => `${code}   ·   page ${page} of ${pages}`,
} as const;

const MODE_WORDS = { text: "by text", audio: "by voice", video: "by video" } as const;
const COURSE_WORDS = { new: "new", refill: "refill", "add-on": "add-on" } as const;
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `November 21, 2026`. In: `YYYY-MM-DD`. */
export function longDay(day: string): string {
  return DAY.format(Date.parse(`${day}T00:00:00Z`));
}

/** `First consultation by video, Friday, November 20, 2026 at 10:00 AM (Kolkata time)`. */
export function visitWords({ type, mode, earlierOn, startsAt, zone }: AdviceDocument["visit"]): string {
  const kind = type === "first" ? "First consultation" : `Follow-up of ${longDay(earlierOn ?? startsAt.slice(0, 10))}`;
  return `${kind}, ${MODE_WORDS[mode]}. ${longTime(startsAt, zone)}`;
}

/** How an item is taken, in one line. */
export function takenWords({ form, amount, often, days, food, course, list }: SignedLine): string {
  const span = days === 1 ? "for 1 day" : `for ${days} days`;
  return `${[form, amount, often, span, food].join(", ")}   (${COURSE_WORDS[course]}, List ${list})`;
}
