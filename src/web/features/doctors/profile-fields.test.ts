import { expect, test } from "vitest";
import { LANGUAGE_KEYS, SPECIALITY_KEYS } from "#domain/doctors/offers.ts";
import { profileForm } from "../../../../tests/support/doctors.ts";
import { checkProfile } from "./profile.check.ts";
import { profileInput, profileNames } from "./profile-fields.ts";

const SHAPE = { specialities: SPECIALITY_KEYS, languages: LANGUAGE_KEYS };

test("every input of the form finds its way into the profile", () => {
  for (const name of Object.keys(profileForm())) expect(profileNames(SHAPE)).toContain(name);
  const checked = checkProfile(profileForm());
  if (!checked.ok) throw new Error(checked.refusal.message);
  expect(checked.value).toMatchObject({ specialities: ["general", "chest"], languages: ["en", "hi", "mr"], fee: 400 });
});

test("a box that was not ticked, or says anything but on, is none", () => {
  expect(profileInput({ "specialities.skin": "yes", "languages.hi": "on" }, SHAPE)).toMatchObject({
    specialities: [],
    languages: ["hi"],
  });
});

test("nothing at all is refused by the first field, and a file to be kept is not this form's business", () => {
  expect(checkProfile({})).toMatchObject({ ok: false, refusal: { field: "qualifications" } });
  expect(checkProfile({ intent: "evidence", file: "x" }).ok).toBe(true);
});
