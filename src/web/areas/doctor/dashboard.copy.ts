export const DASHBOARD = {
  title: "Your dashboard",
  welcome: "Welcome, Dr",
  today: "Your day",
  noVisits: "No visits yet. When booking opens, your day stands here hour by hour.",
  record: "Your registration",
  profile: "Your profile",
  library: (count: number) => (count === 0 ? "The library's desk" : `The library's desk: ${count} wait`),
  reviews: (count: number) => (count === 0 ? "Answers to check" : `Answers to check: ${count} wait`),
  waits: "What waits for a doctor",
  fillIn: "Fill in your profile",
} as const;
