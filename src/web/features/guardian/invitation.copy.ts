import type { Inviter } from "#domain/guardian/guardian.rules.ts";

const BY: Readonly<Record<Inviter, (patient: string, doctor: string) => string>> = {
  patient: (patient) => `The family of ${patient} invites you`,
  doctor: (_patient, doctor) => `${doctor} invites you`,
  staff: () => "The clinic invites you",
};

/** Texts of an invitation link's page. */
export const INVITED = {
  title: "A seat in a visit",
  heading: (patient: string) => `You are asked into the visit of ${patient}`,
  lead: (by: Inviter, patient: string, doctor: string, whose: string) =>
    `${BY[by](patient, doctor)} to be with ${patient} in this visit, as ${whose}. You need no account.`,
  notForYou: (name: string) => `This link is for ${name}`,
  card: "The visit",
  when: "When",
  doctor: "Doctor",
  patient: "For",
  you: "You",
  adult: "The adult",
  can:
    "In its room you read and write the messages, send photos and PDFs, read what the doctor signs, and can " +
    "take the call.",
  once: "The link opens the seat on this device alone, for as long as something can be said in the visit.",
  come: (name: string) => `I am ${name}, let me in`,
  coming: "Opening the room...",
  notYou: "Is this not you? Then please leave this page: nothing was opened, and nothing was told.",
  inAlready: (name: string) =>
    "You are signed in as somebody of this visit already, so you need no seat. The link is still unused: " +
    `please send it to ${name}.`,
  toConsultation: "To the visit",
  over: "This link leads nowhere",
  overLead:
    "It was used on another device, taken back, or the visit is long over. Please ask whoever sent it for a new one.",
  home: "To the first page",
} as const;
