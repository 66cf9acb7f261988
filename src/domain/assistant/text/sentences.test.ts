import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { segmentsOf, sentencesOf, wordCount } from "./sentences.ts";

describe("a sentence does not end at", () => {
  it.each([
    "Dr. Meera Kulkarni reads every page.",
    "Fever of 39.4 °C or more needs a doctor.",
    "Warm drinks, e.g. ginger tea, are taken slowly.",
    "Ask Dr. A. K. Rao about it.",
    "Open from 9 a.m. to 6 p.m. on weekdays.",
    "It costs approx. Rs. 400 at the desk.",
    "Look at No. 5 in the list.",
    "1. Put the salt in warm water.",
    "डॉ. मीरा कुलकर्णी हर पृष्ठ पढ़ती हैं।",
    "tulsi.example is our house",
    "",
  ])("%s", (text) => {
    expect(sentencesOf(text)).toHaveLength(text === "" ? 0 : 1);
  });
});

describe("a sentence ends at", () => {
  it.each([
    ["It is warm. It is sweet! Is it safe? Ask.", 4],
    ["यह गर्म है। इसे धीरे पिएँ।", 2],
    ["यह गर्म है।इसे धीरे पिएँ।", 2],
    ["Adults need vitamin C. It is in amla.", 2],
    ["He said “rest.” Then he left.", 2],
    ["Wait… Then sip.", 2],
    ["Honey is sugar. [2] Never before one year. [1][3]", 2],
    ["first line\nsecond line", 2],
    ["We close at 6 p.m. Sundays are free.", 2],
  ])("%s", (text, count) => {
    expect(sentencesOf(text)).toHaveLength(count);
  });

  it("keeps the mark of a citation with its sentence", () => {
    expect(sentencesOf("Honey is sugar. [2] Never before one year. [1][3]")).toEqual([
      "Honey is sugar. [2]",
      "Never before one year. [1][3]",
    ]);
  });
});

it("loses and adds nothing in any text", () => {
  const unit = fc.constantFrom("a", "B", " ", ".", "।", "\n", "[1]", "9", "Dr", "”", "!", "कि", "\u200b", "e.g");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(unit).map((units) => units.join("")),
        fc.string({ unit: "binary" }),
      ),
      (text) => {
        expect(segmentsOf(text).join("")).toBe(text);
      },
    ),
  );
});

it("splits a megabyte of full stops", () => {
  expect(segmentsOf("a.".repeat(500_000)).join("")).toHaveLength(1_000_000);
  expect(segmentsOf(". ".repeat(500_000)).join("")).toHaveLength(1_000_000);
  expect(segmentsOf(" ".repeat(1_000_000)).join("")).toHaveLength(1_000_000);
});

it("counts words in both scripts", () => {
  expect([wordCount("Never before one year."), wordCount("यह गर्म है ।"), wordCount(" — ")]).toEqual([4, 3, 0]);
});
