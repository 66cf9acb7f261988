import { expect, it } from "vitest";
import { timeWords, zoneWords } from "#domain/consultations/moment-words.ts";
import type { DoctorCard } from "#domain/doctors/directory.rules.ts";
import { atTheDeskView } from "./at-the-desk-view.ts";
import { momentIn, zoneName } from "./elsewhere.ts";

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
  expect(view.say.title).toBe("At the desk today");
  expect(view.say.lead).toMatch(/^November 23, 2026\. /u);
  expect(view.lines).toEqual([
    {
      path: "/Doctors/asha-rao",
      name: "Dr Asha Rao",
      registrationNumber: "KMC/2010/12345",
      field: "Chest medicine · English, Hindi",
      label: "Book: Dr Asha Rao",
      at: CARD.nextFree,
      time: "3:30 PM",
      day: "today",
    },
  ]);
  const tomorrow = { ...CARD, nextFree: "2026-11-23T18:30:00.000Z" };
  const later = atTheDeskView({ today, rows: [tomorrow] });
  expect([later.say.title, later.lines[0]?.day]).toEqual(["Next at the desk", "Tue, Nov 24"]);
});

it("and nobody who has no free time", () => {
  expect(atTheDeskView({ today, rows: [{ ...CARD, nextFree: null }] }).lines).toEqual([]);
});

it("whoever lives by another clock reads the same moment in the same words as everywhere in the house", () => {
  for (const zone of ["America/New_York", "Pacific/Auckland", "Asia/Kolkata", "UTC"]) {
    for (const at of ["2026-11-23T18:30:00.000Z", "2026-03-08T07:05:00.000Z", "2026-12-31T23:59:00.000Z"]) {
      expect(momentIn(at, zone).time).toBe(timeWords(at, zone));
      expect(zoneName(zone)).toBe(zoneWords(zone));
    }
  }
  expect(momentIn("2026-11-23T18:30:00.000Z", "America/New_York")).toEqual({ time: "1:30 PM", day: "Mon, Nov 23" });
  expect(momentIn("2026-11-23T18:30:00.000Z", "Pacific/Auckland").day).toBe("Tue, Nov 24");
});
