/** Where people find what they may ask of their own data. */
export const PRIVACY_PATHS = {
  notice: "/Privacy",
  erased: "/Privacy?erased",
  own: "/YourData",
  profile: "/patient/profile",
  erase: "/YourData/erase",
  pack: "/YourData/your-data.zip",
  grievance: "/Grievance",
  grievanceOf: (number: string) => `/Grievance/${encodeURIComponent(number)}`,
  visit: (id: string) => `/consultations/${encodeURIComponent(id)}`,
} as const;
