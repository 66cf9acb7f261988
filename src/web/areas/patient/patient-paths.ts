/** URLs of the patient area. */
export const PATIENT_PATHS = {
  dashboard: "/patient/dashboard",
  profile: "/patient/profile",
  email: "/patient/email",
  security: "/security",
  data: "/YourData",
  doctors: "/Doctors",
  assistant: "/Assistant",
  consultation: (id: string) => `/consultations/${encodeURIComponent(id)}`,
  advice: (id: string) => `/consultations/${encodeURIComponent(id)}/advice`,
  pastConsultations: (page: number) => (page === 1 ? "/patient/dashboard" : `/patient/dashboard?page=${page}`),
} as const;
