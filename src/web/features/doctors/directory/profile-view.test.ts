import { expect, it } from "vitest";
import type { PublicDoctor } from "#domain/doctors/directory.rules.ts";
import { PROFILE_PAGE } from "#generated/messages/doctors/profile-page.ts";
import { profileView } from "./directory-view.ts";

const DOCTOR: PublicDoctor = {
  slug: "asha-rao",
  firstName: "Asha",
  lastName: "Rao",
  qualifications: "MBBS, MD",
  registrationNumber: "KMC/2010/12345",
  specialities: ["chest"],
  languages: ["en", "hi"],
  ways: ["video", "text"],
  system: "Modern medicine",
  fee: 500,
  portrait: null,
  nextFree: null,
  times: [],
  treats: [],
  rating: null,
  about: "I see mostly coughs.",
  practisingSince: 2017,
  receipt: {
    number: "V-2026-0001",
    nameOnRegister: "Asha Rao",
    council: "Karnataka Medical Council",
    councilType: "STATE",
    registrationNumber: "KMC/2010/12345",
    qualifications: "MBBS, MD",
    readOn: "2026-11-20",
    checkedBy: "Asha P., admin",
    recheckOn: "2027-05-20",
  },
};

it("counts years in practice by the clinic's calendar, which is ahead of UTC", () => {
  const newYear = Date.parse("2027-01-01T00:00:00+05:30");
  expect(profileView(DOCTOR, newYear - 1).years).toBe(PROFILE_PAGE.years({ years: 9 }));
  expect(profileView(DOCTOR, newYear).years).toBe(PROFILE_PAGE.years({ years: 10 }));
});
