import { LANGUAGE_KEYS, SPECIALITY_KEYS } from "#domain/doctors/offers.ts";
import { type ProfileInput, profileSchema } from "#domain/doctors/profile.rules.ts";
import { type Checked, check } from "#domain/form.ts";
import { profileInput } from "./profile-fields.ts";

/** The form's fields as a profile, or the first refusal; the forms for files on the same screen pass. */
export function checkProfile(fields: Record<string, unknown>): Checked<ProfileInput | undefined> {
  if (fields.intent !== undefined) return { ok: true, value: undefined };
  return check(profileSchema, profileInput(fields, { specialities: SPECIALITY_KEYS, languages: LANGUAGE_KEYS }));
}
