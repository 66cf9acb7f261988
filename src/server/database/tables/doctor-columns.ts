/** What a list says of the doctor of each visit. */
export const DOCTOR_COLUMNS = [
  "doctors.firstName",
  "doctors.lastName",
  "doctorProfiles.slug",
  "doctorProfiles.qualifications",
  "doctorProfiles.registrationNumber",
  "doctors.verificationStatus",
] as const;
