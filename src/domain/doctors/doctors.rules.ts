import { keysOf } from "#domain/typed.ts";
import { emailField, passwordField } from "../accounts/accounts.rules.ts";
import { messageKey } from "../failures.ts";
import { aadhaarNumber, westernDigits } from "../format/digits.ts";
import { GENDERS, type Gender, MAX_NAME_LENGTH } from "../patients/patients.rules.ts";
import { singleLineText } from "../text.ts";
import { isDay } from "../time.ts";
import { z } from "../zod.ts";
import type { VerificationStatus } from "./verification-status.rules.ts";

export const MAX_LICENSE_LENGTH = 15;
export const LICENSE_PATTERN = /^[A-Z]{2,3}\/[0-9]{4}\/[0-9]{4,6}$/u;

/**
 * True from 1900 to today in UTC.
 * @param day - `YYYY-MM-DD`, a day that exists.
 */
function isBirthday(day: string): boolean {
  return day >= "1900-01-01" && Date.parse(`${day}T00:00:00Z`) <= Date.now();
}

/** Doctor sign-up, checked in the order of spec.md section 5. */
export const doctorSignupSchema = z.object({
  firstName: singleLineText(MAX_NAME_LENGTH, "doctors.firstName"),
  lastName: singleLineText(MAX_NAME_LENGTH, "doctors.lastName"),
  dob: z
    .string(messageKey("doctors.dob"))
    .trim()
    .overwrite(westernDigits)
    .min(1, { error: messageKey("doctors.dob"), abort: true })
    .refine(isDay, { error: messageKey("booking.bornOnDay"), abort: true })
    .refine(isBirthday, messageKey("doctors.dobRange")),
  gender: z.enum(GENDERS, messageKey("doctors.gender")),
  aadhaar: z
    .string(messageKey("doctors.aadhaar"))
    .trim()
    .overwrite((typed) => aadhaarNumber(typed) ?? typed)
    .refine((typed) => aadhaarNumber(typed) !== undefined, messageKey("doctors.aadhaar")),
  license: z
    .string(messageKey("doctors.license"))
    .trim()
    .overwrite(westernDigits)
    .max(MAX_LICENSE_LENGTH, messageKey("doctors.license"))
    .regex(LICENSE_PATTERN, messageKey("doctors.license")),
  email: emailField(),
  password: passwordField(),
});
/** What a sign-up has beside the account; what another program has of a doctor is checked with it, too. */
export const doctorRecordSchema = doctorSignupSchema.omit({ email: true, password: true });
export const DOCTOR_SIGNUP_FIELDS = keysOf(doctorSignupSchema.shape);

/** A doctor's record, with the names of spec.md section 3; it never contains the password (DESIGN.md). */
export interface Doctor {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  readonly gender: Gender;
  readonly aadhaar: string;
  readonly license: string;
  readonly email: string;
  readonly verificationStatus: VerificationStatus;
  /** The last day on which the verification is valid; `bookable` (verification-status.rules.ts) decides with both. */
  readonly recheckOn: string | null;
}

/** What a doctor's own dashboard shows: the record with the Aadhaar number masked. */
export type OwnDoctor = Omit<Doctor, "aadhaar"> & { readonly aadhaarMasked: string };
