import { describe, expect, it } from "vitest";
import { HEALTH_TOPICS } from "../../remedies/health-topics.ts";
import { libraryPassages } from "../passages/library-passages.ts";
import { ANYONE } from "../understand/person.ts";
import { fieldForPressure, PRESSURE_PAGES, pressureAlone, pressureIn, withPressureNamed } from "./blood-pressure.ts";

describe("a pair of numbers", () => {
  it.each([
    ["150/96", 150, 96],
    ["it is 150/96", 150, 96],
    ["BP 150 / 96 mmHg", 150, 96],
    ["150 by 96 aaya hai", 150, 96],
    ["bp 98/58 aa raha hai", 98, 58],
    ["बीपी 150/96 है", 150, 96],
    ["150 बटा 96", 150, 96],
    ["sugar 140, bp 150/96", 150, 96],
  ])("is a blood pressure: %s", (message, upper, lower) => expect(pressureIn(message)).toEqual({ upper, lower }));

  it.each([
    "12/11 ko dikhaya tha",
    "my eyes are 6/12",
    "since 15/10/2026",
    "telma 80/12.5",
    "combination 50/500 mg",
    "sugar 180/120",
    "शुगर 180/120 है",
    "96/150",
    "score 85/100",
    "fever 101",
  ])("is something else: %s", (message) => expect(pressureIn(message)).toBeNull());
});

describe("a message with a blood pressure", () => {
  it.each([
    ["150/96", "blood pressure 150/96"],
    ["150/96 aaya hai", "blood pressure 150/96 aaya hai"],
    ["150/96 है", "blood pressure 150/96 है"],
    ["BP 150/96", "BP 150/96"],
    ["मेरा ब्लड प्रेशर 150/96 है", "मेरा ब्लड प्रेशर 150/96 है"],
    ["sugar 180/120", "sugar 180/120"],
  ])("is read with its name: %s", (message, named) => expect(withPressureNamed(message)).toBe(named));

  it.each(["150/96", "it is 150/96", "150/96 aaya hai", "150/96 है", "150/96 नॉर्मल है क्या"])(
    "says nothing else: %s",
    (message) => expect(pressureAlone(message)).not.toBeNull(),
  );

  it.each(["150/96, what should I eat", "is 150/96 dangerous?", "150/96 hai to kya khau", "150/96 में क्या खाएँ"])(
    "asks something else: %s",
    (message) => expect(pressureAlone(message)).toBeNull(),
  );
});

describe("what the library says of a blood pressure", () => {
  const health = HEALTH_TOPICS.filter(({ slug }) => PRESSURE_PAGES.includes(`health:${slug}`));
  const { passages } = libraryPassages({ remedies: [], topics: [], posts: [], health });
  const ordered = PRESSURE_PAGES.flatMap((id) => passages.filter(({ document }) => document.id === id));
  const said = (message: string, person = ANYONE) => {
    const pressure = pressureIn(message);
    return pressure && fieldForPressure(pressure, ordered, person)?.sentences.join(" ");
  };

  it.each([
    ["150/96", /140\/90 or more on two different days/u],
    ["135/94", /140\/90 or more on two different days/u],
    ["130/85", /a little above the best/u],
    ["118/76", /120\/80 or a little less is normal/u],
    ["85/55", /below 90\/60 with dizziness/u],
  ])("%s", (message, expected) => expect(said(message)).toMatch(expected));

  it("is another thing in a pregnancy", () =>
    expect(said("150/96", { ...ANYONE, pregnant: true })).toMatch(/pregnancy needs a doctor the same day/u));
});
