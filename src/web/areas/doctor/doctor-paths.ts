/** URLs of the doctor area. */
export const DOCTOR_PATHS = {
  dashboard: "/doctor/dashboard",
  profile: "/doctor/profile",
  email: "/doctor/email",
  security: "/security",
  patients: "/doctor/patients",
  patient: (consultation: string) => `/doctor/patients/${encodeURIComponent(consultation)}`,
  calendar: "/doctor/calendar",
  emergency: "/doctor/emergency",
  emergencyRecord: (id: string) => `/doctor/emergency/${encodeURIComponent(id)}`,
  messages: "/doctor/messages",
  earnings: "/doctor/earnings",
  earningsTable: "/doctor/earnings.csv",
  hours: "/doctor/hours",
  templates: "/doctor/templates",
  phrases: "/doctor/phrases",
  library: "/doctor/library",
  libraryPage: (slug: string) => `/doctor/library/${encodeURIComponent(slug)}`,
  libraryEdit: (slug: string) => `/doctor/library/${encodeURIComponent(slug)}/edit`,
  reviews: "/doctor/reviews",
  consultation: (id: string) => `/consultations/${encodeURIComponent(id)}`,
  change: (id: string) => `/consultations/${encodeURIComponent(id)}/change`,
  cancel: (id: string) => `/consultations/${encodeURIComponent(id)}/cancel`,
  chat: (id: string) => `/consultations/${encodeURIComponent(id)}?pane=chat`,
  advice: (id: string) => `/consultations/${encodeURIComponent(id)}/advice`,
  file: (id: string) => `/doctor/files/${encodeURIComponent(id)}`,
} as const;

/** The search parameter of the page after an emergency access was ended. */
export const EMERGENCY_ENDED = "ended";
