/** Where the rooms of the desk are. */
export const DESK_PATHS = {
  today: "/AdminDashboard",
  users: "/AdminDashboard/manage-users",
  blogs: "/AdminDashboard/create-blogs",
  feedback: "/AdminDashboard/feedback",
  contacts: "/AdminDashboard/feedback?tab=contacts",
  feedbackCsv: "/AdminDashboard/feedback.csv",
  contactsCsv: "/AdminDashboard/contact.csv",
  doctors: "/AdminDashboard/verify-doctors",
  visits: "/AdminDashboard/visits",
  bookVisit: "/AdminDashboard/visits/book",
  ratings: "/AdminDashboard/visits/ratings",
  visit: (id: string) => `/AdminDashboard/visits/${encodeURIComponent(id)}`,
  library: "/AdminDashboard/library",
  assistant: "/AdminDashboard/assistant",
  grievances: "/AdminDashboard/grievances",
  clinic: "/AdminDashboard/clinic",
} as const;
