import { expect, test } from "vitest";
import { check } from "#domain/form.ts";
import { profileForm } from "../../../../tests/support/doctors.ts";
import { PROFILE_FIELDS, profileFormSchema, profileInput } from "./profile-fields.ts";

test("maps all inputs of the form to the profile", () => {
  for (const name of Object.keys(profileForm())) expect(PROFILE_FIELDS).toContain(name);
  const checked = check(profileFormSchema, profileForm());
  if (!checked.ok) throw new Error(checked.refusal.key);
  expect(checked.value).toMatchObject({ specialities: ["general", "chest"], languages: ["en", "hi", "mr"], fee: 400 });
});

test("ignores an unchecked box or an unknown value", () => {
  expect(profileInput({ "specialities.skin": "yes", "languages.hi": "on" })).toMatchObject({
    specialities: [],
    languages: ["hi"],
  });
});

test("refuses an empty form at its first field", () => {
  expect(check(profileFormSchema, {})).toMatchObject({ ok: false, refusal: { field: "qualifications" } });
});
