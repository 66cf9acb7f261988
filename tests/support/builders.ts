import { randomInt } from "node:crypto";
import type { z } from "zod";
import type { contactSchema } from "#domain/contact/contact.rules.ts";

/** A password that every rule accepts. */
export const GOOD_PASSWORD = "turmeric-rain-on-slate-41";

export type PatientFields = Record<
  "name" | "email" | "password" | "phone" | "age" | "gender" | "medicalHistory" | "aadhar" | "terms",
  string
>;
export type MessageFields = ReturnType<typeof aMessage>;
export type DoctorFields = Record<
  "firstName" | "lastName" | "dob" | "gender" | "aadhaar" | "license" | "email" | "password",
  string
>;

let count = 0;

/** Unique within the run and practically between workers. */
function unique(): string {
  count += 1;
  return `${process.pid.toString(36)}-${count}-${randomInt(36 ** 6).toString(36)}`;
}

/** Digits that never begin with 0 or 1, so that padding never makes a valid number. */
function digits(length: number): string {
  return Array.from({ length }, (_, index) => (index === 0 ? randomInt(2, 10) : randomInt(10))).join("");
}

/** An email address in a domain that never exists (RFC 2606). */
export function anEmail(name = "person"): string {
  return `${name}.${unique()}@example.test`;
}

/** A valid patient sign-up form with fictional data. Any field can be replaced. */
export function aPatient(replaced: Partial<PatientFields> = {}): PatientFields {
  return {
    name: "Asha Verma",
    email: anEmail("asha"),
    password: GOOD_PASSWORD,
    phone: digits(10),
    age: "34",
    gender: "Female",
    medicalHistory: "Mild asthma since childhood.",
    aadhar: digits(12),
    terms: "on",
    ...replaced,
  };
}

/** What a patient fills in beside number and code to sign up with them. Any field can be replaced. */
export function aNumberSignup(replaced: Readonly<Record<string, string>> = {}) {
  const { name, gender, medicalHistory, aadhar, terms } = aPatient();
  return { name, dateOfBirth: "1990-05-14", gender, medicalHistory, aadhar, terms, reach: "sms", ...replaced };
}

/** A valid doctor sign-up form with fictional data. Any field can be replaced. */
export function aDoctor(replaced: Partial<DoctorFields> = {}): DoctorFields {
  return {
    firstName: "Vikram",
    lastName: "Rao",
    dob: "1979-04-12",
    gender: "Male",
    aadhaar: digits(12),
    license: `MH/${digits(4)}/${digits(6)}`,
    email: anEmail("vikram"),
    password: GOOD_PASSWORD,
    ...replaced,
  };
}

/** A message to the clinic with all its fields. Any can be replaced. */
export function aMessage(replaced: Partial<z.input<typeof contactSchema>> = {}) {
  return {
    name: "Farida Khan",
    email: "farida@example.test",
    subject: "Opening hours",
    message: "Is somebody there on Saturday afternoon?",
    ...replaced,
  } satisfies z.input<typeof contactSchema>;
}
