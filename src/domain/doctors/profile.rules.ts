import { z } from "zod";
import { slugOf } from "../blog/blog.rules.ts";
import { maskAadhaarInText } from "../privacy/pii-masking.ts";
import { block, singleLineText } from "../text.ts";
import { clinicYear } from "../time.ts";
import { COUNCIL_TYPES, COUNCILS, SYSTEMS } from "./councils.ts";
import { LANGUAGE_KEYS, SPECIALITY_KEYS } from "./offers.ts";

export const QUALIFICATIONS_MOST = 160;
export const COUNCIL_MOST = 100;
export const REGISTRATION_MOST = 30;
export const REGISTER_NAME_MOST = 120;
export const ABOUT_MOST = 1000;
export const FEE_MOST = 100_000;
export const SPECIALITIES_MOST = 5;
export const LANGUAGES_MOST = 8;
export const PRACTISING_LEAST = 1940;

export const PROFILE_MESSAGES = {
  qualifications: "Please enter your qualifications, such as MBBS, MD (General Medicine).",
  system: "Please choose your system of medicine.",
  councilType: "Please choose who keeps your register.",
  councilSystem: "This council does not register doctors of this system of medicine.",
  council: "Please enter the name of your council, such as Maharashtra Medical Council.",
  registration: "Please enter your registration number as it stands on the register.",
  registrationForm: "A registration number has letters, digits, spaces, dots, hyphens and slashes only.",
  registerName: "Please enter your name as it stands on the register.",
  practisingSince: "Please enter the year in which you began to practise.",
  specialities: `Please choose one to ${SPECIALITIES_MOST} specialities.`,
  languages: `Please choose one to ${LANGUAGES_MOST} languages.`,
  fee: "Please enter your fee in whole rupees.",
  feeMost: "Please enter a fee of at most ₹ 1,00,000.",
  about: "Please write a few sentences about your practice.",
  aadhaar: "This looks like an Aadhaar number. Please leave it out: everyone can read this.",
  saved: "Your profile is saved.",
  sent: "Your profile is saved. Someone at the clinic will read your council's register.",
  again:
    "Your profile is saved. What the register was read for has changed, so it is read again before you are listed.",
} as const;

/** No public text may contain an Aadhaar-like number (TRUST.md DP-1). */
function withoutAadhaar(text: string): boolean {
  return maskAadhaarInText(text) === text;
}

/** A year from 1940 to the present one in the clinic's zone. */
function isPractisingYear(year: number): boolean {
  return year >= PRACTISING_LEAST && year <= clinicYear(Date.now());
}

/** A list without duplicates, in the order of `known`. */
function listOf<Key extends string>(known: readonly Key[], most: number, message: string) {
  return z
    .array(z.enum(known as [Key, ...Key[]], message), message)
    .min(1, message)
    .max(most, message)
    .transform((chosen) => known.filter((key) => chosen.includes(key)));
}

/** A doctor's profile, checked in the order of its form. */
export const profileSchema = z
  .object({
    qualifications: singleLineText(QUALIFICATIONS_MOST, PROFILE_MESSAGES.qualifications).refine(
      withoutAadhaar,
      PROFILE_MESSAGES.aadhaar,
    ),
    practisingSince: z
      .string(PROFILE_MESSAGES.practisingSince)
      .trim()
      .regex(/^[0-9]{4}$/u, { error: PROFILE_MESSAGES.practisingSince, abort: true })
      .transform(Number)
      .refine(isPractisingYear, PROFILE_MESSAGES.practisingSince),
    system: z.enum(SYSTEMS, PROFILE_MESSAGES.system),
    councilType: z.enum(COUNCIL_TYPES, PROFILE_MESSAGES.councilType),
    council: singleLineText(COUNCIL_MOST, PROFILE_MESSAGES.council).refine(withoutAadhaar, PROFILE_MESSAGES.aadhaar),
    registrationNumber: singleLineText(REGISTRATION_MOST, PROFILE_MESSAGES.registration)
      .refine((text) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ./-]*$/u.test(text), {
        error: PROFILE_MESSAGES.registrationForm,
        abort: true,
      })
      .refine(withoutAadhaar, PROFILE_MESSAGES.aadhaar),
    nameOnRegister: singleLineText(REGISTER_NAME_MOST, PROFILE_MESSAGES.registerName).refine(
      withoutAadhaar,
      PROFILE_MESSAGES.aadhaar,
    ),
    specialities: listOf(SPECIALITY_KEYS, SPECIALITIES_MOST, PROFILE_MESSAGES.specialities),
    languages: listOf(LANGUAGE_KEYS, LANGUAGES_MOST, PROFILE_MESSAGES.languages),
    fee: z
      .string(PROFILE_MESSAGES.fee)
      .trim()
      .regex(/^[0-9]{1,7}$/u, { error: PROFILE_MESSAGES.fee, abort: true })
      .transform(Number)
      .refine((rupees) => rupees <= FEE_MOST, PROFILE_MESSAGES.feeMost),
    about: block(ABOUT_MOST, PROFILE_MESSAGES.about).refine(withoutAadhaar, PROFILE_MESSAGES.aadhaar),
  })
  .refine(({ councilType, system }) => COUNCILS[councilType].systems.includes(system), {
    path: ["councilType"],
    error: PROFILE_MESSAGES.councilSystem,
  });
export type ProfileInput = z.output<typeof profileSchema>;
/** A profile as it is stored; the fee is in whole rupees for one consultation. */
export type Profile = Readonly<ProfileInput>;

/** The facts compared with the register: a doctor who changes one of them has to be verified again. */
export const FACTS = [
  "qualifications",
  "system",
  "councilType",
  "council",
  "registrationNumber",
  "nameOnRegister",
] as const satisfies readonly (keyof ProfileInput)[];
export type Facts = Pick<ProfileInput, (typeof FACTS)[number]>;

/** Whether two profiles differ in a verified fact. */
export function factsChanged(before: Facts, now: Facts): boolean {
  return FACTS.some((fact) => before[fact] !== now[fact]);
}

/** A registration in one normalised form, to find two accounts that claim the same. In: council and number. */
export function registrationKey({ councilType, council, registrationNumber }: Facts): string {
  const plain = (text: string) =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return `${councilType} ${plain(council)} ${plain(registrationNumber)}`;
}

/** The last part of a doctor's address, from the name; the service makes it unique. */
export function doctorSlug(name: string): string {
  const slug = slugOf(name);
  return slug === "post" ? "doctor" : slug;
}

export function doctorPath(slug: string): string {
  return `/Doctors/${encodeURIComponent(slug)}`;
}

/** `MK` for Meera Kulkarni: shown in place of a missing portrait. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => [...name][0]?.toUpperCase() ?? "").join("");
}
