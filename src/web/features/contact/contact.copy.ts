export const CONTACT_PAGE = {
  title: "Write to the clinic",
  lead: [
    "A person reads every message, usually within one working day.",
    "For anything urgent call ",
    ", or see a doctor in person.",
  ],
  emergency: "112",
  about: "Write to the clinic, or tell us how your visit was. Address, hours and telephone.",
} as const;

export const CONTACT = {
  title: "Contact us",
  lead: "All fields are required.",
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
  messageHint: "Please leave out Aadhaar numbers and test reports.",
  replaces: "You are signed in, so a new message takes the place of your earlier one. The clinic keeps both.",
  send: "Send message",
  sending: "Sending...",
  answer: "We answer by e-mail.",
  thanksLead: "A person at the desk reads it and answers by e-mail, usually within one working day.",
  again: "Write another message",
  honeypot: "Your website",
} as const;

export const PLACE = {
  title: "The clinic",
  address: "Address",
  hours: "Hours",
  phone: "Phone",
  email: "Email",
  example: "These entries are examples until the clinic has written its own.",
} as const;

export const ADMIN_CONTACT = {
  heads: { date: "Date", name: "Name", email: "Email", subject: "Subject", message: "Message", user: "User ID" },
  more: "Show all",
  answered: "Answered",
  waiting: "Waiting for an answer",
  mark: "Mark as answered",
  unmark: "Not answered yet",
  earlier: (count: number) => (count === 1 ? "1 earlier message" : `${count} earlier messages`),
  hide: "Hide the earlier messages",
  history: "Earlier messages of this sender, newest first",
  failed: "That could not be kept. Please try again.",
} as const;
