import { describe, expect, it } from "vitest";
import { HEALTH_TOPICS } from "../../remedies/health-topics.ts";
import { libraryPassages } from "../passages/library-passages.ts";
import { readingIn, warningFor } from "./measured-value.ts";

describe("a reading", () => {
  it.each([
    ["मेरी शुगर 250 है", 250],
    ["sugar 250 hai", 250],
    ["hb 9.2", 9.2],
    ["my fasting sugar is 132", 132],
  ])("is read where a message says nothing else: %s", (message, value) => expect(readingIn(message)).toBe(value));

  it.each(["sugar 250 hai, kya khana chahiye aaj", "sugar since 7 years", "what is sugar", "2 roti sugar me"])(
    "is none in: %s",
    (message) => expect(readingIn(message)).toBeNull(),
  );
});

describe("what the library says of a reading", () => {
  const health = HEALTH_TOPICS.filter(({ slug }) => slug === "measuring-sugar");
  const { passages } = libraryPassages({ remedies: [], topics: [], posts: [], health });
  const said = (value: number) => warningFor(value, passages)?.sentences.join(" ");

  it("is the sign of danger whose limit it passes", () => {
    expect(said(250)).toMatch(/200 or more/u);
    expect(said(320)).toMatch(/above 300/u);
    expect(said(60)).toMatch(/below 70/u);
  });

  it("is nothing for a value within all limits", () => {
    expect(said(95)).toBeUndefined();
  });
});
