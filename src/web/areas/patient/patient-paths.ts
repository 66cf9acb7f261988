/** Where the rooms of a patient are. */
export const PATIENT_PATHS = {
  dashboard: "/patient/dashboard",
  profile: "/patient/profile",
  doctors: "/Doctors",
  assistant: "/Assistant",
  pastVisits: (page: number) => (page === 1 ? "/patient/dashboard" : `/patient/dashboard?page=${page}`),
} as const;
