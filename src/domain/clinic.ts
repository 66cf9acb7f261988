import type { IdentityCalls } from "./accounts/accounts.calls.ts";
import type { DoctorCalls } from "./doctors/doctors.calls.ts";
import type { PatientCalls } from "./patients/patients.calls.ts";

/** All the calls of the clinic (spec.md section 7). The server keeps it; the web asks it and decides nothing. */
export interface Clinic {
  readonly identity: IdentityCalls;
  readonly patients: PatientCalls;
  readonly doctors: DoctorCalls;
}
