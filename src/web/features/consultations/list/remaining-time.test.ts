import { describe, expect, it } from "vitest";
import { announcedTime, remainingTime } from "./remaining-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("the remaining time until a consultation", () => {
  it.each([
    [2 * DAY + 3 * HOUR, "2 days 3 hours"],
    [DAY + 1, "1 day 1 hour"],
    [DAY, "24 hours"],
    [3 * HOUR + 10 * MINUTE, "3 hours 10 minutes"],
    [2 * HOUR, "2 hours"],
    [HOUR, "60 minutes"],
    [10 * MINUTE + 1500, "11 minutes"],
    [MINUTE + 1, "2 minutes"],
    [MINUTE, "60 seconds"],
    [1000, "1 second"],
    [1, "1 second"],
  ])("is formatted in at most two units: %d", (left, text) => {
    expect(remainingTime(left)).toBe(text);
  });

  it("is undefined when it is over", () => {
    expect(remainingTime(0)).toBeUndefined();
    expect(remainingTime(-DAY)).toBeUndefined();
  });

  it("is announced 15, 5 and 1 minute before", () => {
    const minutes = [16, 15, 6, 5, 4, 1, 0.5, 0, -1];
    const words = ["", "15 minutes", "15 minutes", "5 minutes", "5 minutes", "1 minute", "1 minute", "", ""];
    expect(minutes.map((left) => announcedTime(left * MINUTE))).toEqual(words);
  });
});
