import { LANGUAGE_KEYS, SPECIALITY_KEYS, WAYS } from "#domain/doctors/offers.ts";
import { profileSchema } from "#domain/doctors/profile.rules.ts";
import { formSchema } from "#web/forms/form-schema.ts";

const CHOICES = { specialities: SPECIALITY_KEYS, languages: LANGUAGE_KEYS, ways: WAYS } as const;

export const PLAIN = [
  "qualifications",
  "practisingSince",
  "system",
  "councilType",
  "council",
  "registrationNumber",
  "nameOnRegister",
  "fee",
  "about",
  "aboutHindi",
] as const;

export const boxName = (group: keyof typeof CHOICES, key: string) => `${group}.${key}`;

/** Names of all inputs; each checkbox has its own, because a form may send each name only once. */
export const PROFILE_FIELDS: readonly string[] = [
  ...PLAIN,
  ...CHOICES.specialities.map((key) => boxName("specialities", key)),
  ...CHOICES.languages.map((key) => boxName("languages", key)),
  ...CHOICES.ways.map((key) => boxName("ways", key)),
];

/** Form values in the shape of the profile schema. */
export function profileInput(fields: Readonly<Record<string, unknown>>) {
  const ticked = (group: keyof typeof CHOICES) => CHOICES[group].filter((key) => fields[boxName(group, key)] === "on");
  return {
    ...Object.fromEntries(PLAIN.map((name) => [name, fields[name]])),
    specialities: ticked("specialities"),
    languages: ticked("languages"),
    ways: ticked("ways"),
  };
}

export const profileFormSchema = formSchema(profileSchema, profileInput, ([field]) => String(field));
