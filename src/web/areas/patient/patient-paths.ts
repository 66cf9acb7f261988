/** URLs of the patient area. */
export const PATIENT_PATHS = {
  dashboard: "/patient/dashboard",
  appointments: (page: number) => (page === 1 ? "/patient/appointments" : `/patient/appointments?page=${page}`),
  prescriptions: "/patient/prescriptions",
  messages: (page: number) => (page === 1 ? "/patient/messages" : `/patient/messages?page=${page}`),
  record: "/patient/record",
  opened: "/patient/opened",
  profile: "/patient/profile",
  email: "/patient/email",
  family: "/patient/family",
  security: "/security",
  doctors: "/Doctors",
  remedies: "/Remedies",
  assistant: "/Assistant",
  consultation: (id: string) => `/consultations/${encodeURIComponent(id)}`,
  advice: (id: string) => `/consultations/${encodeURIComponent(id)}/advice`,
} as const;
