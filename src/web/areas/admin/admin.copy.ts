export const ADMIN = {
  nav: "Desk",
  menu: "Desk",
  close: "Close",
  today: "Today",
  users: "Manage Users",
  blogs: "Create Blog",
  feedback: "Feedbacks & Contacts",
  doctors: "Verify Doctors",
  consultations: "Visits",
  flagged: (count: number) => `${count} flagged`,
  library: "The library",
  assistant: "The assistant",
  grievances: "Grievances",
  overdue: (count: number) => `${count} overdue`,
  clinic: "The clinic",
  unanswered: (count: number) => `${count} to answer`,
  unchecked: (count: number) => `${count} to check`,
  site: "To the clinic's pages",
} as const;

/** Texts of the live connection state. */
export const LIVE = {
  waiting: "",
  live: "Live",
  lost: "Connection lost. What you see may be old; trying again.",
} as const;

export const TODAY = {
  title: "Welcome",
  lead: "This is the clinic's desk. From here you look after patients, the blog, and what people write to us.",
} as const;

export const PAGES = {
  label: "Pages",
  newer: "Back",
  older: "Next",
  page: (page: number) => `Page ${page}`,
  at: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;

const WHOLE = new Intl.NumberFormat("en-IN");

export const USERS = {
  title: ADMIN.users,
  count: (total: number) => (total === 1 ? "1 patient" : `${WHOLE.format(total)} patients`),
  search: "Search by name",
  searchExample: "Name of the patient",
  submit: "Search",
} as const;

export const BLOGS = { title: ADMIN.blogs } as const;

export const FEEDBACK = {
  title: ADMIN.feedback,
  feedbackTab: (count: number) => `Feedback (${count})`,
  contactTab: (count: number) => `Contact Submissions (${count})`,
  search: "Search",
  searchExample: "A word of it",
  submit: "Search",
  nothingFound: "Nothing was found with these words.",
  csv: "Download as CSV",
} as const;

export const CONSULTATIONS = {
  title: ADMIN.consultations,
  lead: "Who comes today, who is still to come, and who needs a call. Times are by the clinic's clocks.",
} as const;

export const DOCTORS = {
  title: ADMIN.doctors,
  lead: "Read the council's register before a doctor is listed, and again before the check runs out.",
  search: "Search by name or number",
  searchExample: "Name or registration number",
  submit: "Search",
} as const;
