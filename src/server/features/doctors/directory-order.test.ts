import { describe, expect, it } from "vitest";
import { bySoonest } from "./directory-order.ts";

const now = Date.parse("2026-11-23T15:00:00Z");
const at = { today: "2026-11-23", now };
const times = new Map([
  ["asha", null],
  ["bina", "2026-11-26T04:30:00.000Z"],
  ["chitra", "2026-11-23T18:20:00.000Z"],
  ["dev", "2026-11-23T18:30:00.000Z"],
  ["esha", "2026-11-30T15:00:00.000Z"],
  ["firoz", "2026-11-26T04:30:00.000Z"],
]);
const all = [...times.keys()];

describe("doctors by their next free time", () => {
  it("come soonest first, by name at equal times, without a time last", () => {
    expect(bySoonest(all, times, "soonest", at)).toEqual(["chitra", "dev", "bina", "firoz", "esha", "asha"]);
  });

  it("are limited to the clinic's day, which ends at 18:30 UTC", () => {
    expect(bySoonest(all, times, "today", at)).toEqual(["chitra"]);
  });

  it("are limited to the next seven days, to the minute", () => {
    expect(bySoonest(all, times, "week", at)).toEqual(["chitra", "dev", "bina", "firoz"]);
    expect(bySoonest([...all, "unknown"], times, "week", at)).not.toContain("unknown");
  });
});
