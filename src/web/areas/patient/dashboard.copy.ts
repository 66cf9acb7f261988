export const DASHBOARD = {
  title: "Your dashboard",
  welcome: "Welcome,",
  record: "Your record",
  recordLead: "As you gave it when you registered. To have it corrected, write to the clinic.",
  write: "Contact us",
  visits: "Your visits",
  noVisits: "No visits yet. When booking opens, the doctors you see and what they wrote stand here.",
  prescriptions: "Your prescriptions",
  noPrescriptions: "No prescriptions yet.",
} as const;
