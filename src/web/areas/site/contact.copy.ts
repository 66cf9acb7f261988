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
