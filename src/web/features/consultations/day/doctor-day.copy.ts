import type { State } from "#domain/consultations/states.ts";
import { rupeesOf } from "#domain/money.ts";

const consultations = (count: number) => (count === 1 ? "1 visit" : `${count} visits`);

export const DAY = {
  title: "Your day",
  zone: (day: string, zone: string) => `${day} · ${zone}`,
  list: "Today, hour by hour",
  noConsultations: "No visits today.",
  noHours: "You have opened no hours yet, so nobody can book you.",
  dayOff: "Today is a day off.",
  begins: "Hours begin",
  pause: (until: string) => `Closed until ${until}`,
  ends: "Hours end",
  now: "Now",
  next: (time: string, name: string) => `Your next visit: ${time}, ${name}.`,
  noName: "Name not shown any more",
  open: "Open the visit",
  openOf: (name: string, time: string) => `Open the visit of ${name} at ${time}`,
} as const;

/** Status of a consultation, for its doctor. */
export const STATUS: Readonly<Record<State, string>> = {
  held: "Being booked",
  requested: "Asks for your word",
  confirmed: "Booked",
  waiting: "In the waiting room",
  "in-progress": "With you now",
  completed: "Over",
  declined: "Declined",
  cancelled: "Cancelled",
  expired: "Not taken up",
  "no-show": "Did not come",
};

export const REQUESTS = {
  title: (count: number) => (count === 1 ? "1 request waits for you" : `${count} requests wait for you`),
  settled: "Requests",
  age: (years: number) => (years === 1 ? "1 year old" : `${years} years old`),
  about: "About",
  since: "Since",
  accept: "Accept",
  accepting: "Accepting...",
  acceptOf: (name: string) => `Accept the visit of ${name}`,
  decline: "Decline",
  declineOf: (name: string) => `Decline the visit of ${name}`,
  reason: "Why not",
  reasonHint: "The patient reads this on the page of the visit. It never stands in a letter.",
  confirm: "Decline the visit",
  accepted: "Accepted. The patient is told.",
  declined: "Declined. The patient is told, and the time is free again.",
} as const;

export const SEEN = {
  title: "Patients you have seen",
  lead: "Of the last six months. Whoever you saw longer ago is not shown any more.",
  search: "Name",
  example: "Such as Nair",
  submit: "Search",
  list: "Patients you have seen",
  age: (years: number) => `${years} y`,
  consultations,
  last: "Last visit",
  next: "Next visit",
  none: "Nobody yet. Whoever you have seen stands here for six months.",
  notFound: "Nobody of this name is among the people whom you have seen.",
  pages: {
    label: "Pages of patients",
    newer: "Back",
    older: "Next",
    page: (page: number) => `Page ${page}`,
    at: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const;

export const EARNINGS = {
  title: "Earnings",
  lead: "Fees of completed visits, as they were when they were booked.",
  rupees: rupeesOf,
  thisMonth: (month: string, count: number) => `${consultations(count)} in ${month}`,
  caption: "Fees of completed visits by month, in rupees",
  heads: ["Month", "Fees"],
} as const;

export const RATING = {
  title: "What patients say",
  stars: (average: string) => `${average} of 5 stars`,
  from: (count: number) => `from ${count} ratings`,
  early: (count: number, from: number) =>
    count === 0
      ? `No rating yet. An average is shown from ${from} on.`
      : `${count} of ${from} ratings: an average is shown from ${from} on.`,
} as const;

export const SETUP = {
  title: "What waits before patients can book you",
  done: "Done",
  steps: {
    profile: ["Fill in your profile", "Qualifications, council, registration number, languages and fee."],
    files: ["Add your certificates", "Degree and registration, as PDF or picture."],
    check: ["The clinic reads your register", "A person looks your number up at your council. Nothing for you to do."],
    hours: ["Open your hours", "When you see patients. You can do this now."],
  },
} as const;
