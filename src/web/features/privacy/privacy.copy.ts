import type { Purpose } from "#domain/privacy/consents.ts";

export const PRIVACY_PAGE = {
  title: "Your data and your rights",
  about:
    "What the clinic keeps of you, for what and for how long, in English and in Hindi, and what you can do about it.",
  languages: "Languages",
  english: "English",
  hindi: "हिन्दी",
  erased: "Everything that was yours is erased, and this account is closed. What the law makes us keep is locked away.",
} as const;

export const YOUR_DATA = {
  title: "Your data",
  lead: "What you agreed to, all we have of you, and the way out. What it is for stands in ",
  privacyPolicy: "the notice",
  consents: "What you agreed to",
  consentsLead: "Each purpose by itself. Taking it back is one press, as giving it was.",
  acts: "Everything you agreed to, the newest first",
  noActs: "You have not been asked for anything yet.",
  words: "The words",
  changed: "The words have been written anew since. Their mark is",
  mark: "Mark",
  given: "Agreed",
  withdrawn: "Taken back",
  toConsultation: "The visit",
  beforeConsultation: "To take this back before the visit, cancel it.",
  purposes: {
    "keep-chats": "Keep my chats with the assistant",
    "share-summary": "Let the clinic read a summary of a chat",
    visit: "A consultation with a doctor",
  } satisfies Readonly<Record<Purpose, string>>,
  saved: "You agreed to this. Your chats are kept until you take it back.",
  notStored: "You have not agreed to this. Your chats are erased after a day.",
  give: { en: "I agree", hi: "मैं सहमत हूँ" },
  takeBack: { en: "Take it back", hi: "सहमति वापस लें" },
  consentSaved: { yes: "Your chats are kept from now on.", no: "You took it back. Chats are erased after a day." },
  export: "Take it with you",
  exportLead:
    "One file with your record, visits, messages, files, signed advice, chats, and who looked at it. It " +
    "opens without the internet. Your Aadhaar number is in it with its last four digits only.",
  download: "Download everything",
  grievances: "Your grievances",
  noGrievances: "You have not complained about anything.",
  complain: "File a grievance",
  erase: "Erase everything",
  eraseLead: "Closes your account for good, at once.",
  toErase: "What erasing means",
  notErasable:
    "This account works for the clinic, whose records of its doctors and staff have to stay. Ask the clinic " +
    "to close it.",
} as const;

export const ERASE = {
  title: "Erase everything",
  lead: "This can't be undone, by nobody. Please read what happens first.",
  back: "Your data",
  first: "You may want to download everything before.",
  erased: "Gone at once",
  erasedItems: [
    "Your account: nobody can sign in with it, and every device is signed out.",
    "Your name, e-mail, phone, Aadhaar number and medical history.",
    "Chats with the assistant, messages, feedback, ratings, grievances and notices.",
    "Letters to you that were not sent yet.",
  ],
  copies:
    "Copies that the clinic keeps against accidents still have it for up to four weeks. Should one have to " +
    "be put back, you are erased in it again before anybody is let in.",
  toCome: (count: number) =>
    count === 1
      ? "Your visit to come is called off, and the doctor is told."
      : `Your ${count} visits to come are called off, and the doctors are told.`,
  underLegalHold: "What the law makes us keep",
  legalHoldItems: [
    "The record of visits that took place, and what was signed in them: three years.",
    "What you agreed to: three years. Who looked at your record: one year.",
  ],
  legalHoldLead:
    "It is locked away: no doctor and nobody at the desk can read it, and it is erased when its time is " +
    "over. Where the law asks for it, the keeper of the clinic opens it, and that is written down.",
  legalHoldCount: (count: number) => (count === 1 ? "For you that is 1 visit." : `For you those are ${count} visits.`),
  password: "Your password",
  passwordHint: "Once more, so that we know it is you.",
  confirm: "I have read this. Erase everything for good.",
  submit: "Erase everything",
  sending: "Erasing...",
} as const;
