import { expect, it } from "vitest";
import type { ListedAdvice } from "#domain/advice/advice.api.ts";
import { papersOf } from "./person-filter.tsx";

const paper = (consultation: string, patient: string): ListedAdvice => ({
  ...{ consultation, patient, kind: "prescription", series: "prescription", version: 1, state: "genuine" },
  ...{
    signedAt: "2026-11-29T05:00:00.000Z",
    doctor: { name: "Meera Rao", qualifications: "MBBS", registrationNumber: "1" },
    diagnosis: "",
    prescription: [],
  },
  followUpOn: null,
});
const ALL = [paper("c4", "Ravi Nair"), paper("c3", "Asha Nair"), paper("c2", "NAIR Ravi"), paper("c1", "Asha Nair")];
const shown = (of: string | null) => papersOf(ALL, of).papers.map(({ consultation }) => consultation);

it("shows the papers of everyone, or of one person however the name is written", () => {
  expect(shown(null)).toEqual(["c4", "c3", "c2", "c1"]);
  expect([shown("c4"), shown("c2")]).toEqual([
    ["c4", "c2"],
    ["c4", "c2"],
  ]);
  expect(shown("c1")).toEqual(["c3", "c1"]);
  expect(papersOf(ALL, "c2").filter).toEqual({
    people: [
      { id: "c4", name: "Ravi Nair" },
      { id: "c3", name: "Asha Nair" },
    ],
    chosen: "c4",
  });
});

it("shows everything for an unknown consultation, and offers no choice where there is one person", () => {
  expect(shown("somebody-else's")).toHaveLength(4);
  expect(papersOf(ALL.slice(1, 2), "c3").filter.people).toEqual([]);
  expect(papersOf([], "c3")).toEqual({ papers: [], filter: { people: [], chosen: "" } });
});
