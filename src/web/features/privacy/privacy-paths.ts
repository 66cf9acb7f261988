/** URLs of the pages about personal data. */
export const PRIVACY_PATHS = {
  privacyPolicy: "/Privacy",
  erased: "/Privacy?erased",
  own: "/YourData",
  profile: "/patient/profile",
  erase: "/YourData/erase",
  export: "/YourData/your-data.zip",
  exportRefused: (code: string) => `/YourData?refused=${code}#pack`,
  grievance: "/Grievance",
  grievanceOf: (number: string) => `/Grievance/${encodeURIComponent(number)}`,
  consultation: (id: string) => `/consultations/${encodeURIComponent(id)}`,
} as const;
