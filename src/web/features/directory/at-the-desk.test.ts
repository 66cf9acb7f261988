import { expect, it } from "vitest";
import type { DoctorCard } from "#domain/doctors/directory.rules.ts";
import { atTheDeskView } from "./directory-view.ts";

const CARD: DoctorCard = {
  slug: "asha-rao",
  firstName: "Asha",
  lastName: "Rao",
  qualifications: "MBBS, MD",
  registrationNumber: "KMC/2010/12345",
  specialities: ["chest"],
  languages: ["en", "hi"],
  system: "Modern medicine",
  fee: 500,
  portrait: null,
  nextFree: "2026-11-23T10:00:00.000Z",
  rating: null,
};
const today = "2026-11-23";

it("the first page names who can be seen soonest, and says today only when it is", () => {
  const view = atTheDeskView({ today, rows: [CARD] });
  expect(view).toMatchObject({ title: "At the desk today", day: "November 23, 2026" });
  expect(view.lines).toEqual([
    {
      path: "/Doctors/asha-rao",
      name: "Dr Asha Rao",
      registrationNumber: "KMC/2010/12345",
      field: "Chest medicine · English, Hindi",
      at: CARD.nextFree,
    },
  ]);
  const tomorrow = { ...CARD, nextFree: "2026-11-23T18:30:00.000Z" };
  expect(atTheDeskView({ today, rows: [tomorrow] }).title).toBe("Next at the desk");
});

it("and nobody who has no free time", () => {
  expect(atTheDeskView({ today, rows: [{ ...CARD, nextFree: null }] }).lines).toEqual([]);
});
