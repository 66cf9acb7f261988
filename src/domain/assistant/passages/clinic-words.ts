import { CLINIC_FACT_NAMES } from "#generated/clinic-facts.ts";
import type { ClinicSettings } from "../../settings/settings.rules.ts";

/** Facts about the clinic; also the second half of a shape such as `clinic:hours`. */
export const CLINIC_FACTS = ["hours", "address", "phone", "booking", "fees", "doctors", "emergency"] as const;
export type ClinicFact = (typeof CLINIC_FACTS)[number];

interface FactNames {
  readonly title: string;
  readonly hindiTitle: string;
  /** Other names people type. */
  readonly aliases: readonly string[];
}

export const FACT_NAMES: Readonly<Record<ClinicFact, FactNames>> = CLINIC_FACT_NAMES;

const inOneLine = (text: string) =>
  text
    .split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "")
    .join(", ");
const ended = (text: string) => (/[.!?।]$/u.test(text) ? text : `${text}.`);

/** The fixed sentences into which the clinic's own facts are put. */
export const FACT_SENTENCES = {
  open: (row: string) => ended(row),
  address: (address: string) => ended(`Address: ${inOneLine(address)}`),
  phone: (phone: string) => `Telephone: ${phone}.`,
  email: (email: string) => `E-mail: ${email}`,
  write: "You can also write to us on the page Contact us.",
  booking: (phone: string) => `To see a doctor, call the desk at ${phone} in opening hours.`,
  bookingByEmail: "You can also ask for a time on the page Contact us.",
  bookingOnline: "To see a doctor, choose one of them and a free time on the page Our doctors.",
  consultationsOnline: "The visit is here, in writing, by voice or by video.",
  bookingByPhone: (phone: string) => `The desk books a time for you too, in opening hours: ${phone}.`,
  fee: (name: string, fee: number) => `${name}: ₹ ${fee} for a consultation.`,
  askForFees: (phone: string) => `Please ask the desk for the fee before you come: ${phone}.`,
  member: ({ name, role }: ClinicSettings["team"][number]) => ended(`${name}: ${role}`),
  doctor: (name: string, qualifications: string, registration: string) =>
    ended([name, qualifications, `registration ${registration}`].filter((part) => part !== "").join(", ")),
  emergency: (phone: string) => `Emergency: ${phone}.`,
  ambulance: (phone: string) => `Ambulance: ${phone}.`,
  mind: (phone: string) => `Mental health helpline (Tele-MANAS): ${phone}.`,
  women: (phone: string) => `Women's helpline: ${phone}.`,
  child: (phone: string) => `Childline, for a child in danger: ${phone}.`,
} as const;

export const doctorName = (firstName: string, lastName: string) => `Dr ${firstName} ${lastName}`.trim();
