/** URLs of the pages about personal data. */
export const PRIVACY_PATHS = {
  privacyPolicy: "/Privacy",
  erased: "/Privacy?erased",
  own: "/YourData",
  profile: "/patient/profile",
  erase: "/YourData/erase",
  export: "/YourData/your-data.zip",
  exportRefused: (key: string) => `/YourData?refused=${key}#pack`,
  grievance: "/Grievance",
  grievanceOf: (number: string) => `/Grievance/${encodeURIComponent(number)}`,
  consultation: (id: string) => `/consultations/${encodeURIComponent(id)}`,
} as const;

/** The field of the password that a downloaded file opens with. */
export const FILE_PASSWORD = "filePassword";
