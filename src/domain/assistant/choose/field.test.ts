import { describe, expect, it } from "vitest";
import type { LibraryDocument, Passage, Section } from "../passages/passages.ts";
import { ANYONE } from "../understand/person.ts";
import { orderFields } from "./field.ts";

const document: LibraryDocument = {
  ...{ id: "health:cough", kind: "health", title: "Cough", hindiTitle: "खाँसी", aliases: [], address: "/Health/cough" },
  ...{ topic: null, version: 1, review: { state: "draft" } },
};
const passage = (section: Section): Passage => ({
  ...{ id: `health:cough#${section}-1`, document, section, heading: "", sentences: ["Rest."] },
});
const passages = [passage("emergency"), passage("help"), passage("question")];
const fields = [
  { passageId: "health:cough#emergency-1", similarity: 0.7, wording: -1 },
  { passageId: "health:cough#help-1", similarity: 0.69, wording: -1 },
  { passageId: "health:cough#question-1", similarity: 0.6, wording: -1 },
  { passageId: "health:cough#gone-1", similarity: 0.5, wording: -1 },
];
const ordered = (ask: "helps" | "doctor", isInDanger = false) =>
  orderFields(fields, passages, { ask, isInDanger, person: ANYONE, isIll: false }).map(
    (field) => field.passage.section,
  );

describe("more that is asked of a page", () => {
  const idsOf = (of: { readonly answered?: string; readonly ofWhom?: readonly Section[] }) =>
    orderFields(fields, passages, { ask: "helps", isInDanger: false, person: ANYONE, isIll: false, ...of }).map(
      ({ passage: { id } }) => id,
    );

  it("is not answered by the same field again where another is about as near", () => {
    expect(idsOf({ answered: "health:cough#help-1" })[0]).not.toBe("health:cough#help-1");
    expect(idsOf({ answered: "health:cough#question-1" })[0]).toBe("health:cough#help-1");
  });

  it("begins with what the page says of a person who is all that was named", () => {
    expect(idsOf({ ofWhom: ["question"] })[0]).toBe("health:cough#question-1");
  });
});

describe("the fields of a page", () => {
  it("are in the order of their similarity, and a danger that is not asked for does not lead", () => {
    expect(ordered("helps")).toEqual(["help", "emergency", "question"]);
  });

  it("begin with a danger where it is asked for or present", () => {
    expect(ordered("doctor")[0]).toBe("emergency");
    expect(ordered("helps", true)[0]).toBe("emergency");
  });

  it("about babies lead only where a baby is asked about", () => {
    const some = ["babies", "help"].map((section) => ({
      passageId: `health:cough#${section}-1`,
      similarity: 0.7,
      wording: -1,
    }));
    const first = (stage: "baby" | null) =>
      orderFields(some, [passage("babies"), passage("help")], {
        ...{ ask: "helps", isInDanger: false, person: { ...ANYONE, stage }, isIll: false },
      })[0]?.passage.section;
    expect([first(null), first("baby")]).toEqual(["help", "babies"]);
  });

  it("begin with the caution for the illness of a person who asks what may be taken", () => {
    const some = [
      { passageId: "health:cough#question-1", similarity: 0.7, wording: 0.7 },
      { passageId: "health:cough#conditions-1", similarity: 0.6, wording: -1 },
    ];
    const first = (ask: "safe" | "helps", isIll: boolean) =>
      orderFields(some, [passage("question"), passage("conditions")], {
        ...{ ask, isInDanger: false, person: ANYONE, isIll },
      })[0]?.passage.section;
    expect([first("safe", true), first("safe", false), first("helps", true)]).toEqual([
      ...["conditions", "question", "question"],
    ]);
  });
});
