import { expect, it } from "vitest";
import type { DoctorCard } from "#domain/doctors/directory.rules.ts";
import { soonestDoctorsView } from "./soonest-doctors-view.ts";

const CARD: DoctorCard = {
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
  nextFree: "2026-11-23T10:00:00.000Z",
  practisingSince: 2007,
  times: [],
  treats: [],
  rating: null,
};
const today = "2026-11-23";

it("lists the doctors who are free soonest, and says today only when it is", () => {
  const view = soonestDoctorsView({ today, rows: [CARD] });
  expect(view.say.title).toBe("Available today");
  expect(view.say.lead).toMatch(/^23 Nov 2026\. /u);
  expect(view.lines).toEqual([
    {
      path: "/Doctors/asha-rao",
      name: "Dr Asha Rao",
      registrationNumber: "KMC/2010/12345",
      field: "Chest medicine · English, Hindi",
      label: "Book: Dr Asha Rao",
      startsAt: CARD.nextFree,
      time: "3:30 pm",
      day: "today",
    },
  ]);
  const tomorrow = { ...CARD, nextFree: "2026-11-23T18:30:00.000Z" };
  const later = soonestDoctorsView({ today, rows: [tomorrow] });
  expect([later.say.title, later.lines[0]?.day]).toEqual(["Next available doctors", "Tue 24 Nov"]);
});

it("leaves out doctors without free times", () => {
  expect(soonestDoctorsView({ today, rows: [{ ...CARD, nextFree: null }] }).lines).toEqual([]);
});
