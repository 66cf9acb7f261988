import { CLINIC_FACT_NAMES } from "#generated/clinic-facts.ts";
import { PASSAGE_TEXTS } from "#generated/passages.ts";
import type { Language } from "../../language.ts";
import type { ClinicSettings } from "../../settings/settings.rules.ts";

/** Facts about the clinic; also the second half of a shape such as `clinic:hours`. */
export const CLINIC_FACTS = [
  "hours",
  "address",
  "phone",
  "booking",
  "fees",
  "doctors",
  "emergency",
  "refund",
  "change",
  "online",
  "parking",
  "reports",
  "privacy",
  "person",
] as const;
export type ClinicFact = (typeof CLINIC_FACTS)[number];

interface FactNames {
  readonly title: string;
  readonly hindiTitle: string;
  /** Other names people type. */
  readonly aliases: readonly string[];
  /** How people ask for it. */
  readonly searchedAs: readonly string[];
}

export const FACT_NAMES: Readonly<Record<ClinicFact, FactNames>> = CLINIC_FACT_NAMES;

const inOneLine = (text: string) =>
  text
    .split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "")
    .join(", ");
const ended = (text: string) =>
  /[.!?।]$/u.test(text) ? text : `${text}${/\p{Script=Devanagari}/u.test(text) ? "।" : "."}`;

/** A function that fills the one placeholder of a text. */
const filled = (text: string) => (value: string) => text.replace(/\{\w+\}/u, () => value);

const sentencesOf = (facts: Readonly<Record<keyof typeof PASSAGE_TEXTS.facts, string>>) => ({
  open: (row: string) => ended(row),
  address: (address: string) => ended(filled(facts.address)(inOneLine(address))),
  phone: filled(facts.phone),
  email: filled(facts.email),
  write: facts.write,
  booking: filled(facts.booking),
  bookingByEmail: facts.bookingByEmail,
  bookingOnline: facts.bookingOnline,
  consultationsOnline: facts.consultationsOnline,
  bookingByPhone: filled(facts.bookingByPhone),
  fee: (name: string, fee: number) => facts.fee.replace("{name}", () => name).replace("{fee}", String(fee)),
  askForFees: filled(facts.askForFees),
  change: (hours: number) => filled(facts.change)(String(hours)),
  askForParking: filled(facts.askForParking),
  records: facts.records,
  askForReports: filled(facts.askForReports),
  chats: facts.chats,
  eraseChats: facts.eraseChats,
  member: ({ name, role }: ClinicSettings["team"][number]) => ended(`${name}: ${role}`),
  doctor: (name: string, qualifications: string, registration: string) =>
    ended([name, qualifications, filled(facts.registration)(registration)].filter((part) => part !== "").join(", ")),
  emergency: filled(facts.emergency),
  ambulance: filled(facts.ambulance),
  mind: filled(facts.mind),
  women: filled(facts.women),
  child: filled(facts.child),
});
/** The fixed sentences into which the clinic's own facts are put. */
export const FACT_SENTENCES = {
  en: sentencesOf(PASSAGE_TEXTS.facts),
  hi: sentencesOf(PASSAGE_TEXTS.factsHindi),
} as const;

export const doctorName = (language: Language, firstName: string, lastName: string) =>
  filled(PASSAGE_TEXTS.doctor[language])(`${firstName} ${lastName}`.trim());
