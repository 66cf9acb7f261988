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
  trap: "Your website",
} as const;

export const PLACE = {
  title: "The clinic",
  address: "Address",
  hours: "Hours",
  phone: "Phone",
  email: "Email",
  example: "These entries are examples until the clinic has written its own.",
} as const;
