import type { RemedyInput } from "#domain/remedies/revision.rules.ts";
import type { TopicInput } from "#domain/remedies/topic-revision.rules.ts";

export const ADMIN = {
  title: "The library's desk",
  lead:
    "Pages wait here until a doctor of the clinic has read them. Until then every one of them says that it is " +
    "a draft.",
  adminTitle: "The library",
  adminLead: "Every page of the library as it stands. You may write a new version; a verified doctor reviews it.",
  sheets: "Pages of the library",
  waiting: (count: number) => `Waiting (${count})`,
  all: (count: number) => `All pages (${count})`,
  noneWaiting: "No page waits: a doctor has read every one of them.",
  notVerified:
    "You can read and review here once the clinic has verified your registration. Until then the pages stay " +
    "as they are.",
  refused: "Only doctors whose registration the clinic has verified may open this page.",
  columns: { page: "Page", topic: "About", version: "Version", state: "Review" },
  topicPage: "Topic page",
  tablePage: "Interactions",
  before: (version: number, by: string, day: string) => `Version ${version} was reviewed by ${by} on ${day}.`,
  blocked: "not quoted: speaks to a machine",
  on: (words: string, day: string) => `${words}, ${day}`,
} as const;

export const READING = {
  back: "All pages",
  public: "As visitors see it",
  edit: "Write a new version",
  notWritten:
    "This text comes with the program and is not written here. When the program brings other words, it waits " +
    "for a doctor again.",
  title: "Your review",
  draft: (version: number) => `Version ${version} waits for a doctor.`,
  lead:
    "Read the text beside its sources. Your name, your registration and today's date will stand on the page " +
    "and beside every answer that quotes it.",
  as: (name: string, registration: string) => `${name}, registration ${registration}`,
  approve: "I have read this: it may stand",
  sending: "Signing...",
  done: "Thank you. The page carries your review from this moment.",
  reviewed: "This version has been reviewed.",
  changed: (version: number) =>
    `The text changed while you were reading. You see version ${version} now: please read it again.`,
  looked: "I have read it again",
  history: "Versions",
  version: (version: number) => `Version ${version}`,
  shipped: "came with the program",
  written: (day: string) => `written on ${day}`,
} as const;

export const EDIT = {
  title: (name: string) => `Write: ${name}`,
  lead:
    "What you save is a new version, shown at once and marked as a draft until a doctor has read it. Earlier " +
    "versions stay in the record.",
  back: "Back to the page",
  save: "Save as a new version",
  saving: "Saving...",
  saved: (version: number) => `Saved as version ${version}. It is a draft until a doctor has read it.`,
  advice: "Please look at this again",
  adviceLead: "These are questions, not refusals: the text is saved as you write it.",
  meanwhile: (version: number) =>
    `Somebody published version ${version} while you were writing. Your text is still here; copy what you ` +
    "need, then read the page anew.",
  again: "Read the page anew",
  blocked:
    "This version seems to speak to a machine and not to a reader. Visitors see it, and the assistant does " +
    "not quote it. If it is an honest text, confirm it.",
  confirm: "It is honest: let the assistant quote it",
  confirming: "Confirming...",
  confirmed: "Confirmed. The assistant may quote this version.",
  groups: {
    name: "Name",
    text: "What it is",
    safety: "Who must be careful",
    sources: "Where it is written",
    emergency: "Signs of danger",
  },
} as const;

export interface FieldWords {
  readonly label: string;
  readonly hint?: string;
}

const A_LINE_EACH = "One a line.";
const NONE_KNOWN = 'Or "None known: why".';

const DOCTOR: FieldWords = { label: "When to see a doctor", hint: A_LINE_EACH };
const SOURCES: FieldWords = {
  label: "Sources",
  hint: "One a line: Title | Publisher | https://address | day read (2026-11-20).",
};

export const REMEDY_WORDS: Readonly<Record<keyof RemedyInput, FieldWords>> = {
  name: { label: "Name" },
  hindiName: { label: "Name in Devanagari" },
  aliases: { label: "Other names", hint: "What people type: English, Hinglish, Hindi. One a line." },
  drawerCaution: { label: "Caution on its drawer", hint: "A few words, or nothing." },
  line: {
    label: "In short",
    hint: "One sentence, the first that is read. Say who must not take it in the same breath.",
  },
  whatItIs: { label: "What it is" },
  traditionalUse: { label: "Traditional use" },
  grade: { label: "Evidence" },
  evidence: { label: "Why this grade" },
  inFood: { label: "How people use it in food, or how a habit is kept", hint: "Kitchen quantities, never a dose." },
  cautions: { label: "Cautions", hint: A_LINE_EACH },
  pregnancy: { label: "Pregnancy and breastfeeding", hint: NONE_KNOWN },
  children: { label: "Children", hint: NONE_KNOWN },
  conditions: { label: "Others who must not", hint: A_LINE_EACH },
  interactions: { label: "With medicines", hint: 'One a line: "Medicine: what to know". Or "None known: why".' },
  whenToSeeADoctor: DOCTOR,
  sources: SOURCES,
};

export const TOPIC_WORDS: Readonly<Record<keyof TopicInput, FieldWords>> = {
  title: { label: "Short name", hint: "Stands over a column of the cabinet." },
  hindiTitle: { label: "Name in Devanagari" },
  fullName: { label: "Full name" },
  promise: { label: "Under the name", hint: "What the page offers, in a few words. Never a promise." },
  about: { label: "What it is", hint: "One sentence a line." },
  leaveAlone: { label: "What to leave alone", hint: "What people are sold for it and should not take. One a line." },
  whenToSeeADoctor: DOCTOR,
  emergency: { label: "In an emergency", hint: "Whom to call, and for what. The number 112 has to stand in it." },
  sources: SOURCES,
};
