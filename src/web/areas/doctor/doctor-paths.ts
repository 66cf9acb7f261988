/** URLs of the doctor area. */
export const DOCTOR_PATHS = {
  dashboard: "/doctor/dashboard",
  profile: "/doctor/profile",
  email: "/doctor/email",
  security: "/security",
  patients: "/doctor/patients",
  hours: "/doctor/hours",
  library: "/doctor/library",
  libraryPage: (slug: string) => `/doctor/library/${encodeURIComponent(slug)}`,
  libraryEdit: (slug: string) => `/doctor/library/${encodeURIComponent(slug)}/edit`,
  reviews: "/doctor/reviews",
  consultation: (id: string) => `/consultations/${encodeURIComponent(id)}`,
  file: (id: string) => `/doctor/files/${encodeURIComponent(id)}`,
} as const;
