import { expect, it } from "vitest";
import type { Triage } from "../assistant.rules.ts";
import type { LibraryDocument, Passage, Section } from "../passages/passages.ts";
import { ANYONE } from "../understand/person.ts";
import { fieldAnswer } from "./field-answer.ts";

const document: LibraryDocument = {
  ...{ id: "health:piles", kind: "health", title: "Piles", hindiTitle: "बवासीर", aliases: [], topic: null },
  ...{ address: "/Health/piles", version: 1, review: { state: "draft" } },
};
const passageOf = (section: Section, sentence: string, hindi: string, names?: readonly string[]): Passage => ({
  ...{ id: `health:piles#${section}-1`, document, section, heading: "", sentences: [sentence], hindi: [hindi] },
  ...(names && { names }),
});
const banana = passageOf("with", "Yes, banana is fine.", "हाँ, केला ठीक है।", ["Banana", "केला"]);
const doctor = passageOf("doctor", "See a doctor today for blood.", "ख़ून हो तो आज डॉक्टर को दिखाएँ।");
const pregnant = passageOf("pregnancy", "Yes, warm water is safe.", "हाँ, गुनगुना पानी सुरक्षित है।");

function answerWith(
  fields: readonly (readonly [Passage, number])[],
  tier: Triage["tier"],
  language: "en" | "hi" = "en",
) {
  const chosen = fields.map(([passage, similarity]) => ({ passage, similarity, wording: 0.8 }));
  return fieldAnswer({
    understood: {
      ...{ topic: document.id, question: "banana", asked: "banana", ask: "safe", person: ANYONE, medicines: [] },
      ...{ named: [], pages: [document], isReportOnly: false, offered: [], chosen },
    },
    ...{ talk: null, refusal: null, language, all: () => [banana, doctor, pregnant], quoteDrafts: true },
    triage: { tier, ruleIds: [], actionKey: null },
    numbers: { clinicPhone: "", emergency: "112", ambulance: "108", mentalHealth: "14416" },
  });
}
const firstOf = (answer: ReturnType<typeof answerWith>) =>
  answer?.blocks.flatMap(({ sentences }) => sentences)[0]?.text;

it("begins with the doctor where a sign of danger was named, and says no yes before it", () => {
  const answer = answerWith(
    [
      [banana, 0.7],
      [doctor, 0.5],
    ],
    "urgent",
  );
  expect(firstOf(answer)).toBe("See a doctor today for blood.");
});

it.each([
  ["no sign was told", 0.2, "urgent"],
  ["there is no danger", 0.5, "none"],
] as const)("begins with what was asked where %s", (_, similarity, tier) => {
  const answer = answerWith(
    [
      [banana, 0.7],
      [doctor, similarity],
    ],
    tier,
  );
  expect(firstOf(answer)).toBe("Yes, banana is fine.");
});

it.each([
  ["en", "About “Piles, pregnant”:"],
  ["hi", "“बवासीर, गर्भवती” के बारे में:"],
] as const)("says of whom a yes is that answers for a whole page: %s", (language, frame) => {
  expect(answerWith([[pregnant, 0.7]], "none", language)?.blocks[0]?.frame).toBe(frame);
});

it("answers two matters from two pages, with the first sign and a question of each", () => {
  const other = { ...document, id: "health:lice", title: "Lice", address: "/Health/lice" };
  const comb: Passage = { ...passageOf("help", "Wet combing helps.", ""), id: "health:lice#help-1", document: other };
  const sign: Passage = {
    ...passageOf("doctor", "See a doctor for sores.", ""),
    id: "health:lice#doctor-1",
    document: other,
  };
  const chosen = [banana, comb].map((passage) => ({ passage, similarity: 0.8, wording: 0.8 }));
  const answer = fieldAnswer({
    understood: {
      ...{ topic: document.id, question: "piles and lice", asked: "piles and lice", ask: "general", person: ANYONE },
      ...{ medicines: [], named: [], pages: [document], isReportOnly: false, offered: [], chosen },
      ofParts: [banana, comb],
    },
    ...{ talk: null, refusal: null, language: "en", quoteDrafts: true },
    all: (id) => (id === other.id ? [comb, sign] : [banana, doctor, pregnant]),
    triage: { tier: "none", ruleIds: [], actionKey: null },
    numbers: { clinicPhone: "", emergency: "112", ambulance: "108", mentalHealth: "14416" },
  });
  const texts = answer?.blocks
    .filter(({ more }) => !more)
    .flatMap(({ sentences }) => sentences.map(({ text }) => text));
  expect(texts?.slice(0, 2)).toEqual(["Yes, banana is fine.", "Wet combing helps."]);
  expect(texts).toContain("See a doctor today for blood.");
  expect(texts).toContain("See a doctor for sores.");
  expect(answer?.sources.map(({ documentId }) => documentId)).toEqual([document.id, other.id]);
});
