import type { Relation } from "#domain/consultations/booking.rules.ts";
import type { State } from "#domain/consultations/states.ts";

export const DETAILS = {
  title: "Say what it is about",
  lead:
    "The doctor reads this before you meet. It is kept encrypted; nobody else at the clinic reads it without a " +
    "written reason.",
  emergency: "A visit is not for emergencies. If it cannot wait, call {emergency}.",
  held: "Held for you",
  left: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, "0")} left`,
  until: (time: string, zone: string) => `until ${time} (${zone})`,
  soonOver: "One minute is left. When it is over, what you typed stays here.",
  over:
    "The five minutes are over, and the time is free for others again. What you typed is still here: book, and " +
    "if nobody was faster the time is yours.",
  who: "Who sees the doctor",
  name: "Name",
  bornOn: "Date of birth",
  minor: "A person under 18 comes with an adult",
  minorHint: "Only needed under 18: the adult who is with them in the visit and agrees for them.",
  adultName: "The adult's name",
  relation: "Who the adult is to them",
  chooseRelation: "Please choose",
  relations: { mother: "Mother", father: "Father", guardian: "Guardian", other: "Another adult" } satisfies Record<
    Relation,
    string
  >,
  adultPhone: "The adult's phone number",
  adultPhoneHint: "10 digits",
  adultEmail: "The adult's e-mail",
  adultEmailHint: "With it they get a letter with a link to their own seat in the visit, once it is booked.",
  what: "What it is about",
  reason: "What troubles you",
  reasonExample: "For example: a cough that gets worse at night",
  since: "Since when",
  sinceExample: "For example: two weeks",
  medicines: "Medicines that you take",
  medicinesHint: "Herbs and drops from the shop too, with how much.",
  allergies: "Allergies",
  allergiesHint: "Above all to medicines.",
  optional: "(optional)",
  photos: "Photos and reports",
  photosHint:
    "Pictures or PDF, at most six and 10 MB together. Where a picture was taken is removed; only you and the " +
    "doctor see it.",
  photosTooMuch: "That is too much at once, so it will not be sent. Choose fewer, or send the rest in the visit later.",
  consent: "What you agree to",
  inHindi: "हिन्दी में पढ़ें",
  consentVersion: (version: string) => `Version ${version}`,
  agree: "I have read this and agree.",
  book: "Book the visit",
  request: "Send the request",
  sending: "Booking...",
  others: "Other free times: choosing one books it with what you have typed.",
  bookOther: (time: string) => `Book ${time}`,
  letGo: "Let the time go",
  otherTime: "Choose another time",
  fromChat:
    "Filled in from your chat with the assistant. Change or leave out whatever you like; nothing is sent " +
    "before you book.",
  withoutChat: "Begin empty",
  offer: (title: string) => `You asked the assistant about “${title}”.`,
  useChat: "Take over what you said there",
  saidAge: (words: string) => `Age, as said: ${words}`,
  saidPregnancy: (words: string) => `Pregnant or breastfeeding: ${words}`,
  triageMessage: (words: string) => `The assistant's safety notice said: ${words}`,
} as const;

export const CONSULTATION = {
  titles: {
    held: "Your visit",
    requested: "Your request is with the doctor",
    confirmed: "Your visit is booked",
    waiting: "Your visit is about to begin",
    "in-progress": "Your visit is under way",
    completed: "This visit is over",
    declined: "The doctor could not take this visit",
    cancelled: "This visit was cancelled",
    expired: "This visit was not taken up in time",
    "no-show": "This visit did not take place",
  } satisfies Record<State, string>,
  /** In place of these while the doctor is not bookable. */
  unattended: "Your visit needs another doctor or time",
  leads: {
    requested: "You get a letter as soon as the doctor has answered, or when the time has come without an answer.",
    confirmed:
      "A letter with a file for your calendar is on its way to your e-mail. We remind you a day and an hour before.",
    declined: "Another time or another doctor may be free.",
    cancelled: "The time is free for others again. You can book another one whenever you like.",
    expired: "We are sorry: the doctor did not answer, or did not come. Please choose another time.",
  } satisfies Partial<Record<State, string>>,
  /** The same for the doctor and the clinic's staff. */
  titlesOfOthers: {
    held: "A time that is held",
    requested: "A request",
    confirmed: "A booked visit",
    waiting: "A visit that is about to begin",
    "in-progress": "A visit that is under way",
    completed: "A visit that is over",
    declined: "A request that was declined",
    cancelled: "A visit that was cancelled",
    expired: "A visit that was not taken up in time",
    "no-show": "A visit that did not take place",
  } satisfies Record<State, string>,
  /** For the patient: who cancelled, when it was another person. */
  cancelledBy: {
    doctor: "Your doctor had to cancel it. You can book another time or another doctor whenever you like.",
    staff: "The clinic cancelled it. You can book another time or another doctor whenever you like.",
  },
  moved: {
    patient: "The visit was moved. A letter with the new time is on its way.",
    others: "The visit was moved. Letters with the new time are on their way; who has no e-mail has to be called.",
  },
  filesRefused: (count: number) =>
    `${count === 1 ? "One file" : `${count} files`} could not be taken: only JPEG, PNG, WebP and PDF are. ` +
    "You can send another in the visit.",
  filledIn: { patient: "What you filled in", others: "What was filled in" },
  fields: {
    name: "Who sees the doctor",
    bornOn: "Date of birth",
    adult: "With",
    reason: "What it is about",
    since: "Since when",
    medicines: "Medicines",
    allergies: "Allergies",
    consent: "Agreed to",
  },
  nothing: "Nothing named",
  adult: (name: string, relation: string, phone: string) => `${name} (${relation}), ${phone}`,
  consent: (version: string, day: string) => `Version ${version}, on ${day}`,
  open: "Go to the visit",
  calendar: "Put it in my calendar",
  change: "Change the time",
  cancel: "Cancel the visit",
  again: "Book another time",
  reason: "The reason given: ",
} as const;
