/**
 * For the patient's side when the doctor was suspended, awaits verification, or is past the recheck date (TRUST.md
 * CL-1).
 */
export const UNATTENDED =
  "Your doctor can't see anybody at the moment, so this visit can't begin. The clinic calls you about " +
  "another doctor or time. The visit can also be cancelled here, and another one booked. If it can't " +
  "wait, see a doctor in person.";
