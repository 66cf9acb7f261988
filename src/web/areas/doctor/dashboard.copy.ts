export const DASHBOARD = {
  title: "Your dashboard",
  welcome: "Welcome, Dr",
  today: "Your day",
  noVisits: "No visits yet. When booking opens, your day stands here hour by hour.",
  record: "Your registration",
  profile: "Your profile",
  fillIn: "Fill in your profile",
} as const;
