/** The doctor's columns in lists of consultations. */
export const DOCTOR_COLUMNS = [
  "doctors.firstName",
  "doctors.lastName",
  "doctorProfiles.slug",
  "doctorProfiles.qualifications",
  "doctorProfiles.registrationNumber",
  "doctors.verificationStatus",
] as const;
