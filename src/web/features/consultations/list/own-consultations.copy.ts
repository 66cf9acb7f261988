import type { State } from "#domain/consultations/states.ts";

export const NEXT_CONSULTATION = {
  title: "Your next visit",
  none: "No visit is booked. Choose a doctor and a time that suits you.",
  find: "Find a doctor",
  registration: (number: string) => `Registration ${number}`,
  forWhom: (name: string) => `For ${name}`,
  doctorsClock: (time: string, zone: string) => `${time} by the doctor's clock, ${zone}`,
  begins: "Begins in",
  now: "It is time",
  on: "The visit is on",
  late: "Your doctor will be with you as soon as possible.",
  opens: (time: string, minutes: number) => `The waiting room opens at ${time}, ${minutes} minutes before.`,
  open: "The waiting room is open.",
  asked: "The doctor has been asked and answers you by e-mail. The time is kept for you meanwhile.",
  join: "Join",
  look: "Open the visit",
  change: "Change the time",
  cancel: "Cancel the visit",
  calendar: "Put it in my calendar",
  more: "Later visits",
} as const;

export const SLOT_HOLD = {
  title: "A booking that is not finished",
  lead: (doctor: string) => `With ${doctor}. Nothing is booked before you have filled in its form.`,
  until: (time: string) => `Held for you until ${time}.`,
  goOn: "Go on with it",
} as const;

/** Units of a countdown, which shows at most two. */
export const UNTIL = {
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  hours: (count: number) => (count === 1 ? "1 hour" : `${count} hours`),
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
  seconds: (count: number) => (count === 1 ? "1 second" : `${count} seconds`),
} as const;

export const STATUS: Readonly<Record<State, string>> = {
  held: "Held, not booked yet",
  requested: "Waits for the doctor's word",
  confirmed: "Booked",
  waiting: "In the waiting room",
  "in-progress": "The visit is on",
  completed: "Completed",
  declined: "Declined",
  cancelled: "Cancelled",
  expired: "Not taken up in time",
  "no-show": "Missed",
};

export const STATUS_LOOKS: Readonly<Record<State, "reviewed" | "waiting" | "plain">> = {
  held: "waiting",
  requested: "waiting",
  confirmed: "reviewed",
  waiting: "waiting",
  "in-progress": "reviewed",
  completed: "plain",
  declined: "plain",
  cancelled: "plain",
  expired: "plain",
  "no-show": "plain",
};

export const PAST_CONSULTATIONS = {
  title: "Past visits",
  none: "No visits yet. What you talk about with a doctor stays here for you to read again.",
  open: (day: string) => `Open the visit of ${day}`,
  openWords: "Open",
  again: "Book again",
  pages: {
    label: "Pages of past visits",
    newer: "Newer",
    older: "Older",
    page: (page: number) => `Page ${page}`,
    at: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const;

export const RATE = {
  open: "Rate this visit",
  title: (doctor: string) => `Your rating of the visit with ${doctor}`,
  stars: "Stars",
  none: "No rating",
  words: [
    "1 of 5 stars: poor",
    "2 of 5 stars: fair",
    "3 of 5 stars: all right",
    "4 of 5 stars: good",
    "5 of 5 stars: very good",
  ],
  comment: "A word to the clinic",
  commentHint: "Only the clinic's staff reads it, never the doctor and never the public.",
  optional: "(optional)",
  send: "Give this rating",
  sending: "Sending...",
  given: (stars: number) => `You gave ${stars} of 5 stars`,
  note: "One rating for each visit; it stays as it was given.",
} as const;
