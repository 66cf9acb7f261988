import { slugOf } from "../blog/blog.rules.ts";
import { type MessageKey, messageKey } from "../failures.ts";
import { westernDigits } from "../format/digits.ts";
import { findAadhaarNumbers } from "../privacy/aadhaar-in-text.ts";
import { block, singleLineText } from "../text.ts";
import { clinicYear } from "../time.ts";
import { z } from "../zod.ts";
import { COUNCIL_TYPES, COUNCILS, SYSTEMS } from "./councils/councils.ts";
import { LANGUAGE_KEYS, SPECIALITY_KEYS, WAYS } from "./offers.ts";

export const MAX_QUALIFICATIONS_LENGTH = 160;
export const MAX_COUNCIL_LENGTH = 100;
export const MAX_REGISTRATION_LENGTH = 30;
export const MAX_REGISTER_NAME_LENGTH = 120;
export const MAX_ABOUT_LENGTH = 1000;
export const MAX_FEE = 100_000;
export const MAX_SPECIALITIES = 5;
export const MAX_LANGUAGES = 8;
export const MIN_PRACTISING_YEAR = 1940;

/** No public text may contain an Aadhaar-like number (TRUST.md DP-1). */
function withoutAadhaar(text: string): boolean {
  return findAadhaarNumbers(text).length === 0;
}

/** A year from 1940 to the present one in the clinic's zone. */
function isPractisingYear(year: number): boolean {
  return year >= MIN_PRACTISING_YEAR && year <= clinicYear(Date.now());
}

/** A list without duplicates, in the order of `known`. */
function listOf<Key extends string>(known: readonly Key[], max: number, missing: MessageKey, tooMany: MessageKey) {
  return z
    .array(z.enum(known, missing), missing)
    .min(1, missing)
    .max(max, tooMany)
    .transform((chosen) => known.filter((key) => chosen.includes(key)));
}

/** A doctor's profile, checked in the order of its form. */
export const profileSchema = z
  .object({
    qualifications: singleLineText(MAX_QUALIFICATIONS_LENGTH, "profile.qualifications").refine(
      withoutAadhaar,
      messageKey("profile.aadhaar"),
    ),
    practisingSince: z
      .string(messageKey("profile.practisingSince"))
      .trim()
      .overwrite(westernDigits)
      .regex(/^[0-9]{4}$/u, { error: messageKey("profile.practisingSince"), abort: true })
      .transform(Number)
      .refine(isPractisingYear, messageKey("profile.practisingSince")),
    system: z.enum(SYSTEMS, messageKey("profile.system")),
    councilType: z.enum(COUNCIL_TYPES, messageKey("profile.councilType")),
    council: singleLineText(MAX_COUNCIL_LENGTH, "profile.council").refine(
      withoutAadhaar,
      messageKey("profile.aadhaar"),
    ),
    registrationNumber: singleLineText(MAX_REGISTRATION_LENGTH, "profile.registration")
      .transform(westernDigits)
      .refine((text) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ./-]*$/u.test(text), {
        error: messageKey("profile.registrationForm"),
        abort: true,
      })
      .refine(withoutAadhaar, messageKey("profile.aadhaar")),
    nameOnRegister: singleLineText(MAX_REGISTER_NAME_LENGTH, "profile.registerName").refine(
      withoutAadhaar,
      messageKey("profile.aadhaar"),
    ),
    specialities: listOf(SPECIALITY_KEYS, MAX_SPECIALITIES, "profile.specialities", "profile.specialitiesMost"),
    languages: listOf(LANGUAGE_KEYS, MAX_LANGUAGES, "profile.languages", "profile.languagesMost"),
    ways: listOf(WAYS, WAYS.length, "profile.ways", "profile.ways"),
    fee: z
      .string(messageKey("profile.fee"))
      .trim()
      .overwrite(westernDigits)
      .regex(/^[0-9]{1,7}$/u, { error: messageKey("profile.fee"), abort: true })
      .transform(Number)
      .refine((rupees) => rupees <= MAX_FEE, { error: messageKey("profile.feeMost"), params: { maximum: MAX_FEE } }),
    about: block(MAX_ABOUT_LENGTH, "profile.about").refine(withoutAadhaar, messageKey("profile.aadhaar")),
    /** What pages in Hindi show instead; where it is empty, they show `about`. */
    aboutHindi: block(MAX_ABOUT_LENGTH).refine(withoutAadhaar, messageKey("profile.aadhaar")).default(""),
  })
  .refine(({ councilType, system }) => COUNCILS[councilType].systems.includes(system), {
    path: ["councilType"],
    error: messageKey("profile.councilSystem"),
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

/**
 * A registration in one normalised form, to find two accounts that claim the same.
 * @param options - Council and number.
 */
export function registrationKey({ councilType, council, registrationNumber }: Facts): string {
  const plain = (text: string) =>
    westernDigits(text.normalize("NFKC"))
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return `${councilType} ${plain(council)} ${plain(registrationNumber)}`;
}

/** The last part of a doctor's address, from the name; the service makes it unique. */
export function doctorSlug(name: string): string {
  const slug = slugOf(name);
  return slug === "post" ? "doctor" : slug;
}
