import { expect, it } from "vitest";
import type { LibraryDocument, Passage } from "../passages/passages.ts";
import { ANYONE } from "../understand/person.ts";
import { isForOther, isOfPerson, isSaid } from "./whom.ts";

const document: LibraryDocument = {
  ...{ id: "health:cough", kind: "health", title: "Cough", hindiTitle: "खाँसी", aliases: [], address: "/Health/cough" },
  ...{ topic: null, version: 1, review: { state: "draft" } },
};
const CHILD = { ...ANYONE, stage: "child", months: 14 } as const;
const GROWN = { ...ANYONE, months: 420 };
const question = (name: string, answer: string): Passage => ({
  ...{ id: `health:cough#${name}`, document, section: "question", heading: "", sentences: [answer], names: [name] },
});

it("an amount for adults is not for a child, unless it says a child's besides", () => {
  const amount = question("How much ORS?", "A glass after each loose motion suits most adults.");
  const both = question("How much ORS?", "Adults take a glass and children half a cup.");
  expect([isForOther(amount, CHILD), isForOther(amount, GROWN), isForOther(both, CHILD)]).toEqual([
    ...[true, false, false],
  ]);
});

it("a question about a pregnancy is only for the pregnant", () => {
  const asked = question("Can I take cough syrup in pregnancy?", "Not without your doctor.");
  const expecting = { ...GROWN, pregnant: true };
  expect([isForOther(asked, GROWN), isForOther(asked, expecting)]).toEqual([true, false]);
});

it("a question about a child is not an adult's", () => {
  const asked = question("Can I give cough syrup to my 3 year old?", "Not before five years.");
  expect([isForOther(asked, CHILD), isForOther(asked, GROWN)]).toEqual([false, true]);
});

it("a child's page is of a child whose age is known", () => {
  const page = { ...document, only: "child" } as const;
  expect([CHILD, { ...CHILD, months: null }, GROWN].map((person) => isOfPerson(page, person))).toEqual([
    ...[true, false, false],
  ]);
  expect([CHILD, GROWN, ANYONE].map(isSaid)).toEqual([true, true, false]);
});
