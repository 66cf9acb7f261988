import type { Subject } from "#domain/privacy/grievances.rules.ts";

export const SUBJECT_WORDS: Readonly<Record<Subject, string>> = {
  data: "My data",
  visit: "A visit or a doctor",
  advice: "What a doctor signed",
  money: "Money",
  other: "Something else",
};

export const GRIEVANCE = {
  title: "Grievances",
  about:
    "Who answers complaints about the clinic and your data, how to file one, and how long an answer takes at most.",
  lead:
    "Something went wrong, or your data was not handled as it should be? Tell us. You get a number, and an " +
    "answer within 90 days at the latest.",
  officer: "Who answers",
  officerName: "Grievance officer",
  phone: "Phone",
  email: "Email",
  clinicAdmin: "The desk of the clinic",
  example: "These entries are examples until the clinic has written its own.",
  how: "How it goes",
  steps: [
    "You file it here, or by phone or e-mail with the officer.",
    "You get a number. With it you see at any time how it stands.",
    "Somebody takes it in hand and answers you, within 90 days at the latest.",
    "If the answer does not settle it, you can turn to the Data Protection Board of India, about a doctor to " +
      "the doctor's council.",
  ],
  emergency: "This is not for emergencies. In an emergency call 112.",
  form: "File a grievance",
  formLead:
    "All fields are required. We write to your e-mail when there is an answer. Please leave out Aadhaar numbers.",
  name: "Name",
  mail: "Email",
  subject: "What it is about",
  choose: "Please choose",
  text: "What happened",
  send: "File it",
  sending: "Filing...",
  honeypot: "Your website",
  filed: "Your grievance is filed. Its number is",
  save: "Write the number down: it is the only way to the answer.",
  saveNumberHint: "You find it under Your data, too.",
  toIt: "See how it stands",
  find: "You have a number",
  number: "Number",
  numberHint: "It begins with GR.",
  look: "See how it stands",
  unknown: "No grievance has this number. Please read it again: it has four groups of four.",
} as const;

export const GRIEVANCE_STATUS = {
  title: "Your grievance",
  back: "Grievances",
  about: "About",
  filed: "Filed",
  due: "Answered at the latest",
  status: "How it stands",
  waiting: "Waiting for somebody to take it in hand",
  inProgress: "Somebody has it in hand",
  answered: "Answered",
  yours: "What you wrote",
  answer: "Our answer",
  live: "This page changes by itself when there is an answer.",
  lost: "Connection lost. What you see may be old; trying again.",
} as const;

export const ADMIN_GRIEVANCES = {
  title: "Grievances",
  lead: "Each has to be answered within 90 days. The most urgent stands first.",
  sheets: "Which grievances",
  open: (count: number) => `Open (${count})`,
  answered: "Answered",
  overdue: (count: number) => (count === 1 ? "1 is overdue." : `${count} are overdue.`),
  none: "Nothing waits for an answer.",
  noneAnswered: "Nothing was answered yet.",
  days: (left: number) => (left < 0 ? `${-left} days overdue` : left === 1 ? "1 day left" : `${left} days left`),
  owner: "Whose it is",
  unowned: "Nobody's yet",
  mine: "Yours",
  take: "Take it",
  filed: "Filed",
  due: "Due",
  from: "From",
  reply: "Your answer",
  replyHint: "The person reads it under the number. A letter tells them that it is there, without a word of it.",
  send: "Answer",
  sending: "Answering...",
  answer: "The answer",
} as const;
