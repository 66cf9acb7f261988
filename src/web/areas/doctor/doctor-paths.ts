/** URLs of the doctor area. */
export const DOCTOR_PATHS = {
  dashboard: "/doctor/dashboard",
  profile: "/doctor/profile",
  email: "/doctor/email",
  security: "/security",
  patients: "/doctor/patients",
  patient: (consultation: string) => `/doctor/patients/${encodeURIComponent(consultation)}`,
  hours: "/doctor/hours",
  library: "/doctor/library",
  libraryPage: (slug: string) => `/doctor/library/${encodeURIComponent(slug)}`,
  libraryEdit: (slug: string) => `/doctor/library/${encodeURIComponent(slug)}/edit`,
  reviews: "/doctor/reviews",
  consultation: (id: string) => `/consultations/${encodeURIComponent(id)}`,
  advice: (id: string) => `/consultations/${encodeURIComponent(id)}/advice`,
  file: (id: string) => `/doctor/files/${encodeURIComponent(id)}`,
} as const;
