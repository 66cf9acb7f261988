/** Where a doctor's own pages are. */
export const DOCTOR_PATHS = {
  dashboard: "/doctor/dashboard",
  profile: "/doctor/profile",
  file: (id: string) => `/doctor/files/${encodeURIComponent(id)}`,
} as const;
