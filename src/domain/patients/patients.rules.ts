import { keysOf } from "#domain/typed.ts";
import { emailField, passwordField } from "../accounts/accounts.rules.ts";
import { messageKey } from "../failures.ts";
import { aadhaarNumber, phoneNumber, westernDigits } from "../format/digits.ts";
import { pageField, searchField } from "../paging.ts";
import { block, singleLineText } from "../text.ts";
import { clinicDay, isDay } from "../time.ts";
import { z } from "../zod.ts";
import { isBirthday } from "./age.ts";
import type { AlikePatient } from "./patient-finder.rules.ts";

export const MAX_NAME_LENGTH = 100;
export const MAX_HISTORY_LENGTH = 5000;
export const MAX_AGE = 130;
export const GENDERS = ["Male", "Female", "Other"] as const;
export type Gender = (typeof GENDERS)[number];

const fields = {
  name: singleLineText(MAX_NAME_LENGTH, "patients.name"),
  phone: z
    .string(messageKey("patients.phone"))
    .trim()
    .min(1, { error: messageKey("patients.phone"), abort: true })
    .overwrite((typed) => phoneNumber(typed) ?? typed)
    .refine((typed) => phoneNumber(typed) !== undefined, messageKey("patients.phoneDigits")),
  age: z
    .string(messageKey("patients.age"))
    .trim()
    .overwrite(westernDigits)
    .min(1, { error: messageKey("patients.age"), abort: true })
    .refine((years) => /^[0-9]{1,3}$/u.test(years) && Number(years) <= MAX_AGE, {
      error: messageKey("patients.ageRange"),
      params: { maximum: MAX_AGE },
    })
    .transform(Number),
  /** Empty while it is not known. */
  dateOfBirth: z
    .string(messageKey("booking.bornOn"))
    .trim()
    .refine((day) => day === "" || isDay(day), { error: messageKey("booking.bornOnDay"), abort: true })
    .refine((day) => day === "" || isBirthday(day, clinicDay(Date.now())), messageKey("booking.bornOnRange"))
    .default(""),
  gender: z.enum(GENDERS, messageKey("patients.gender")),
  medicalHistory: block(MAX_HISTORY_LENGTH),
  aadhar: z
    .string(messageKey("patients.aadhar"))
    .trim()
    .min(1, { error: messageKey("patients.aadhar"), abort: true })
    .overwrite((typed) => aadhaarNumber(typed) ?? typed)
    .refine((typed) => aadhaarNumber(typed) !== undefined, messageKey("patients.aadharDigits")),
};

/** Patient sign-up, checked in the order of spec.md section 5; the first refusal is shown. */
export const patientSignupSchema = z.object({
  name: fields.name,
  email: emailField(),
  password: passwordField(),
  phone: fields.phone,
  age: fields.age,
  gender: fields.gender,
  medicalHistory: fields.medicalHistory,
  aadhar: fields.aadhar,
  terms: z.literal("on", messageKey("patients.terms")),
});
/** What a sign-up has beside the account; what another program has of a patient is checked with it, too. */
export const patientRecordSchema = patientSignupSchema.omit({ email: true, password: true, terms: true });
export const PATIENT_SIGNUP_FIELDS = keysOf(patientSignupSchema.shape);

/**
 * A patient's own record, by the same rules and in the same order. An empty date of birth leaves the stored one, and
 * where there is one the age follows from it. An Aadhaar number is never shown, so an empty field leaves the stored
 * one; the e-mail names the account and is changed elsewhere.
 */
export const ownRecordSchema = z.object({
  name: fields.name,
  phone: fields.phone,
  age: fields.age,
  dateOfBirth: fields.dateOfBirth,
  gender: fields.gender,
  medicalHistory: fields.medicalHistory,
  aadhar: z.union([z.string().trim().length(0), fields.aadhar], messageKey("patients.aadharDigits")).default(""),
  /** The history that the form showed, so that none is lost that was added since; without it nothing is compared. */
  shownHistory: z.string().optional(),
});
export const OWN_RECORD_FIELDS = keysOf(ownRecordSchema.shape);

/** A patient's record, with the names of spec.md section 3. */
export interface Patient {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** In whole years: by the date of birth where it is known. */
  readonly age: number;
  readonly gender: Gender;
  readonly medicalHistory: string;
  readonly aadhar: string;
}

/** What a patient's own dashboard shows: the record with the Aadhaar number masked. */
export type OwnPatient = Omit<Patient, "aadhar"> & {
  readonly aadharMasked: string;
  /** `YYYY-MM-DD`; null until it is known. */
  readonly dateOfBirth: string | null;
  /** The age as it was typed, where the date of birth contradicts it. */
  readonly contradictedAge: number | null;
};

/** A row of the admin's table: the columns of spec.md section 2, the Aadhaar number masked. */
export type PatientRow = Omit<
  OwnPatient,
  "gender" | "dateOfBirth" | "contradictedAge" | "medicalHistory" | "aadharMasked"
> & {
  readonly gender: string;
  /** Null for staff who may not see it. */
  readonly medicalHistory: string | null;
  readonly aadharMasked: string | null;
  /** Whether the whole number is stored, and not its last four digits alone; null for staff who may not see it. */
  readonly isAadharWhole: boolean | null;
  readonly emailConfirmed: boolean;
};

/** A patient's account as an admin opens it: nothing about health. */
export type PatientAccount = Omit<PatientRow, "medicalHistory"> & {
  /** `YYYY-MM-DD`; null until it is known. */
  readonly dateOfBirth: string | null;
  /** When the account was made, UTC ISO. */
  readonly since: string;
  /** Other accounts that may be of the same person. */
  readonly alike: readonly AlikePatient[];
};

export const PATIENT_ORDERS = ["name", "newest", "age"] as const;
export const patientQuerySchema = z
  .object({ words: searchField(), page: pageField(), order: z.enum(PATIENT_ORDERS).catch("name").default("name") })
  .catch({ words: "", page: 1, order: "name" });
