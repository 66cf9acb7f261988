export const DASHBOARD = {
  title: "Your dashboard",
  welcome: "Welcome, Dr",
  record: "Your registration",
  profile: "Your profile",
  hours: "Your hours",
  library: (count: number) => (count === 0 ? "The library's desk" : `The library's desk: ${count} wait`),
  reviews: (count: number) => (count === 0 ? "Answers to check" : `Answers to check: ${count} wait`),
  waits: "What waits for a doctor",
  fillIn: "Fill in your profile",
} as const;
