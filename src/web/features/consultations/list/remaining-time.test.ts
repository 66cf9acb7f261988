import { describe, expect, it } from "vitest";
import { remainingTime } from "./remaining-time.ts";

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
    [10 * MINUTE + 1500, "10 minutes 2 seconds"],
    [MINUTE, "1 minute"],
    [1000, "1 second"],
    [1, "1 second"],
  ])("is formatted in two units: %d", (left, words) => {
    expect(remainingTime(left)).toBe(words);
  });

  it("is undefined when it is over", () => {
    expect(remainingTime(0)).toBeUndefined();
    expect(remainingTime(-DAY)).toBeUndefined();
  });
});
