import { z } from "zod";
import { emailField, passwordField } from "../accounts/accounts.rules.ts";
import { pageField, searchField } from "../paging.ts";
import { block, singleLineText } from "../text.ts";

export const PHONE_DIGITS = 10;
export const AADHAAR_DIGITS = 12;
export const NAME_MOST = 100;
export const HISTORY_MOST = 5000;
export const AGE_MOST = 130;
export const GENDERS = ["Male", "Female", "Other"] as const;
export type Gender = (typeof GENDERS)[number];

export const MESSAGES = {
  name: "Please enter your name.",
  phone: "Please enter your phone number.",
  phoneDigits: "Phone number must be exactly 10 digits.",
  age: "Please enter your age.",
  ageRange: "Please enter your age in whole years, from 0 to 130.",
  gender: "Please select your gender.",
  aadhar: "Please enter your Aadhar number.",
  aadharDigits: "Aadhar Card number must be exactly 12 digits.",
  terms: "You must accept the terms and conditions.",
  registered: "Registration successful! Redirecting...",
  changed: "Your record is changed.",
} as const;

/** The digits of a typed or pasted text, at most `most` of them, for the phone and Aadhaar inputs. */
export function digitsOnly(text: string, most: number): string {
  return text.replace(/[^0-9]/gu, "").slice(0, most);
}

const fields = {
  name: singleLineText(NAME_MOST, MESSAGES.name),
  phone: z
    .string(MESSAGES.phone)
    .trim()
    .min(1, { error: MESSAGES.phone, abort: true })
    .regex(/^[0-9]{10}$/u, MESSAGES.phoneDigits),
  age: z
    .string(MESSAGES.age)
    .trim()
    .min(1, { error: MESSAGES.age, abort: true })
    .regex(/^[0-9]{1,3}$/u, { error: MESSAGES.ageRange, abort: true })
    .transform(Number)
    .refine((years) => years <= AGE_MOST, MESSAGES.ageRange),
  gender: z.enum(GENDERS, MESSAGES.gender),
  medicalHistory: block(HISTORY_MOST),
  aadhar: z
    .string(MESSAGES.aadhar)
    .trim()
    .min(1, { error: MESSAGES.aadhar, abort: true })
    .regex(/^[0-9]{12}$/u, MESSAGES.aadharDigits),
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
  terms: z.literal("on", MESSAGES.terms),
});
export type PatientSignup = z.output<typeof patientSignupSchema>;
export const PATIENT_SIGNUP_FIELDS = Object.keys(patientSignupSchema.shape) as (keyof PatientSignup)[];

/**
 * A patient's own record, by the same rules and in the same order. An Aadhaar number is never shown, so an empty field
 * leaves the stored one; the e-mail names the account and is changed elsewhere.
 */
export const ownRecordSchema = z.object({
  name: fields.name,
  phone: fields.phone,
  age: fields.age,
  gender: fields.gender,
  medicalHistory: fields.medicalHistory,
  aadhar: z.union([z.string().trim().length(0), fields.aadhar], MESSAGES.aadharDigits).default(""),
});
export const OWN_RECORD_FIELDS = Object.keys(ownRecordSchema.shape) as (keyof z.output<typeof ownRecordSchema>)[];

/** A patient's record, with the names of spec.md section 3. */
export interface Patient {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly age: number;
  readonly gender: Gender;
  readonly medicalHistory: string;
  readonly aadhar: string;
}

/** What a patient's own dashboard shows: the record with the Aadhaar number masked. */
export type OwnPatient = Omit<Patient, "aadhar"> & { readonly aadharMasked: string };

/** A row of the admin's table: the columns of spec.md section 2, the Aadhaar number masked. */
export type PatientRow = Omit<OwnPatient, "gender"> & { readonly gender: string; readonly emailConfirmed: boolean };

export const PATIENT_ORDERS = ["name", "newest", "age"] as const;
export const patientQuerySchema = z
  .object({ words: searchField(), page: pageField(), order: z.enum(PATIENT_ORDERS).catch("name").default("name") })
  .catch({ words: "", page: 1, order: "name" });

export const TABLE_MESSAGES = { none: "No patients found", missing: "N/A" } as const;
