import type { AdminConsultationTab } from "#domain/consultations/consultation.ts";
import type { State, TransitionActor } from "#domain/consultations/states.ts";

const WHOLE = new Intl.NumberFormat("en-IN");
const counted = (words: string) => (count: number) => `${words} (${WHOLE.format(count)})`;

export const SHEETS = {
  label: "Visits",
  titles: {
    today: counted("Today"),
    next: counted("To come"),
    flagged: counted("Flagged"),
    past: counted("Past"),
  } satisfies Record<AdminConsultationTab, (count: number) => string>,
  ratings: "Ratings",
  none: {
    today: "Nobody has a visit today.",
    next: "No visit is booked.",
    flagged: "Every visit to come is with a doctor who can be booked.",
    past: "No visit has been yet.",
  } satisfies Record<AdminConsultationTab, string>,
  flagged:
    "These doctors can't be booked any more: suspended, sent back, or past the day of their next check. Call " +
    "these people, and offer them another doctor.",
} as const;

export const TABLE = {
  heads: { when: "When", who: "Who", doctor: "Doctor", state: "Standing", acts: "At the desk" },
  open: (name: string) => `Open the visit of ${name}`,
  noName: "No name",
  byPhone: "Booked by telephone",
} as const;

export const STATUS: Readonly<Record<State, string>> = {
  held: "Held",
  requested: "Waits for the doctor's word",
  confirmed: "Booked",
  waiting: "In the waiting room",
  "in-progress": "The visit is on",
  completed: "Completed",
  declined: "Declined",
  cancelled: "Called off",
  expired: "Not taken up in time",
  "no-show": "Did not come",
};

export const STATUS_LOOKS: Readonly<Record<State, "reviewed" | "waiting" | "plain" | "suspended">> = {
  held: "waiting",
  requested: "waiting",
  confirmed: "reviewed",
  waiting: "waiting",
  "in-progress": "reviewed",
  completed: "plain",
  declined: "plain",
  cancelled: "plain",
  expired: "plain",
  "no-show": "suspended",
};

export const ACTS = {
  arrive: { words: "Has arrived", busy: "Writing down...", done: "The visit is in the waiting room." },
  miss: { words: "Did not come", busy: "Writing down...", done: "It is written down that nobody came." },
  cancel: {
    title: "Call the visit off",
    reason: "Why",
    reasonHint: "Both read it on the page of the visit; it stands in no letter. Write nothing about health.",
    optional: "(optional)",
    words: "Call it off",
    busy: "Calling it off...",
    done: "The visit is called off. Both are told by letter; who has no e-mail has to be called.",
  },
  move: {
    title: "Move the visit",
    lead: "Another time of the same doctor. Both are told by letter; who has no e-mail has to be called.",
    words: "Move it to this time",
    busy: "Moving it...",
    done: "The visit is moved. Both are told by letter; who has no e-mail has to be called.",
    asked: "The visit is moved. The doctor is asked anew and answers by e-mail.",
  },
} as const;

const BY: Readonly<Record<TransitionActor, string>> = {
  patient: "by the patient",
  doctor: "by the doctor",
  staff: "at the desk",
  adult: "by the adult with them",
  clock: "by itself",
};

export const RECORD = {
  back: "All visits",
  title: (name: string) => `Visit of ${name}`,
  when: "When",
  doctorsClock: (time: string, zone: string) => `${time} by the doctor's clock, ${zone}`,
  doctor: "Doctor",
  registration: (number: string) => `Registration ${number}`,
  who: "For",
  phone: "Telephone",
  noPhone: "None is known",
  booked: "Booked",
  bookedBy: { patient: "by the patient", staff: "at the desk, by telephone" },
  consent: "Consent",
  consentGiven: (day: string, version: string) => `Given on ${day}, text of ${version}`,
  ending: "Ended",
  ended: (by: TransitionActor) => BY[by],
  encrypted: "What was filled in is for the doctor alone.",
  flagged:
    "This doctor can't be booked any more, so the visit can't be moved. Call the person, offer another " +
    "doctor, and call this visit off.",
  other: "Book with another doctor",
  nothing: "There is nothing to do with this visit any more.",
} as const;

export const FIGURES = {
  title: "People who did not come",
  lead: "of the visits that were kept or missed, twelve weeks",
  of: (missed: number, consultations: number) =>
    consultations === 0 ? "No visit yet." : `${WHOLE.format(missed)} of ${WHOLE.format(consultations)} visits`,
  percent: (value: number) => `${value} %`,
  caption: "People who did not come, by week",
  heads: ["Week from", "In percent"],
  missing: "No visit",
} as const;

export const RATINGS = {
  title: "Ratings of visits",
  lead:
    "What patients wrote here is for the clinic alone. Doctors and the public see an average, from five " +
    "ratings on.",
  label: "Ratings",
  heads: { date: "Date", doctor: "Doctor", stars: "Stars", comment: "Words to the clinic", consultationId: "Visit" },
  stars: (count: number) => `${count} of 5 stars`,
  none: "No visit has been rated yet.",
  noWords: "No words",
  open: (doctor: string) => `The visit with ${doctor}`,
  openWords: "Open",
  more: "Show all",
} as const;

export const TIMES = {
  label: "Time",
  zone: (zone: string) => `By the clinic's clocks, ${zone}.`,
  week: (first: string, last: string) => `${first} to ${last}`,
  earlier: "Earlier",
  later: "Later",
  free: (count: number) => (count === 1 ? "1 free time" : `${count} free times`),
  none: "No free time in these days.",
  next: (time: string) => `The next free time is ${time}.`,
  toNext: "Show it",
  nextFree: (times: readonly string[]) => `Free next: ${times.join("; ")}.`,
  noneLeft: "The doctor has no free time left.",
} as const;

export const BOOK = {
  open: "Book for a person on the phone",
  title: "Book for a person on the phone",
  lead: "Read everything aloud as you write it, and the text at the end before you book.",
  doctor: "1. The doctor",
  search: "Name or what it is about",
  searchExample: "Cough, Kulkarni, Marathi",
  submit: "Search",
  list: "Doctors who can be booked",
  nextFree: (time: string) => `Next free ${time}`,
  noTime: "No free time",
  none: "No doctor who can be booked was found.",
  more: (count: number) => `${WHOLE.format(count)} more. Search to find them.`,
  another: "Another doctor",
  registration: (number: string) => `Registration ${number}`,
  asked: "This doctor is asked before each visit; the person hears by letter, or from you.",
  time: "2. The time",
  person: "3. The person",
  phone: "Telephone",
  phoneHint: "10 digits, no +91",
  email: "Email",
  emailHint: "Letters with the time and a calendar file go there. Without one, say the time twice.",
  optional: "(optional)",
  name: "Name",
  nameHint: "Who sees the doctor",
  bornOn: "Date of birth",
  bornOnHint: "Under 18, a grown-up must be there",
  minor: "For a person under 18",
  minorHint: "Only with a grown-up who will be there.",
  adultName: "Name of the adult",
  relation: "Who they are to the person",
  relations: { mother: "Mother", father: "Father", guardian: "Guardian", other: "Other" },
  adultPhone: "Telephone of the adult",
  adultEmail: "E-mail of the adult",
  adultEmailHint: "They get a letter with a link to their own seat in the visit.",
  about: "4. What it is about",
  aboutHint: "Only the doctor reads this afterwards; it is sealed when you send it.",
  reason: "What it is about",
  since: "Since when",
  medicines: "Medicines they take",
  allergies: "Allergies",
  inHindi: "हिन्दी में पढ़ें",
  consent: "5. Read this aloud",
  agreed: "I have read this aloud, and the person agrees",
  send: "Book the visit",
  sending: "Booking...",
  dayTaken: "This person has a visit with this doctor on that day already. You can move that one instead.",
} as const;
