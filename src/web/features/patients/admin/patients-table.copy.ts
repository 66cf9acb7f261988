export const TABLE = {
  heads: {
    name: "Name",
    age: "Age",
    gender: "Gender",
    email: "Email",
    phone: "Phone",
    aadhaar: "Aadhaar",
    medicalHistory: "Medical History",
  },
  show: (name: string) => `Show the Aadhaar number of ${name}`,
  confirm: "Confirm email",
  confirmOf: (name: string) => `of ${name}`,
  confirmed: "The email is confirmed.",
  more: "Show all",
  audit: "Showing a number is written to the audit log.",
  order: "Order",
  orders: { name: "By name", newest: "Newest first", age: "By age" },
} as const;

export const REVEAL = {
  title: "Aadhaar number",
  lead: (name: string) => `Of ${name}.`,
  reason: "Why do you need to see it?",
  reasonExample: "The patient asked to check it",
  show: "Show the number",
  showing: "Showing...",
  shown: "Written to the audit log. The number is hidden again after 30 seconds.",
  close: "Close",
  hide: "Hide it now",
} as const;
