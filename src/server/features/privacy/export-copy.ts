/** Headings of the sections of an export, by the names of their files. */
export const SECTIONS = {
  account: "Your account",
  patient: "Your record as a patient",
  doctor: "Your record as a doctor",
  profile: "Your profile and your files",
  hours: "Your hours",
  ratingsReceived: "How you are rated",
  visits: "Your visits",
  chats: "Your chats with the assistant",
  consents: "What you agreed to",
  messages: "What you wrote to the clinic",
  feedback: "Your feedback",
  ratings: "Ratings that you gave",
  grievances: "Your grievances",
  notifications: "Notices",
  sessions: "Where you are signed in",
  log: "Who looked at your record, and what you changed",
} as const;
export type SectionName = keyof typeof SECTIONS;

export const PACK_NAME = "your-data.zip";
export const PAGE_NAME = "index.html";
