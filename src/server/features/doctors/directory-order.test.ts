import { describe, expect, it } from "vitest";
import { inOrder, type OrderFacts } from "./directory-order.ts";

const doctor = (uid: string, nextFree: string | null, replaced: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ uid, nextFree, fee: 400, rating: null },
  ...replaced,
});
const doctors = [
  doctor("asha", null, { fee: 100, rating: { average: 4.9, count: 12 } }),
  doctor("bina", "2026-11-26T04:30:00.000Z", { rating: { average: 4.5, count: 9 } }),
  doctor("chitra", "2026-11-23T18:20:00.000Z", { fee: 600 }),
  doctor("dev", "2026-11-26T04:30:00.000Z", { rating: { average: 4.5, count: 90 } }),
  doctor("esha", "2026-11-25T04:30:00.000Z"),
];
const uids = (order: Parameters<typeof inOrder>[1]) => inOrder(doctors, order).map(({ uid }) => uid);

describe("the order of the directory", () => {
  it("is by the next free time, stable at equal times, with doctors without a time last", () => {
    expect(uids("soonest")).toEqual(["chitra", "esha", "bina", "dev", "asha"]);
  });

  it("is by the fee, then by the next free time", () => {
    expect(uids("fee")).toEqual(["asha", "esha", "bina", "dev", "chitra"]);
  });

  it("is by the average, then by the number of ratings, without ratings last", () => {
    expect(uids("rating")).toEqual(["asha", "dev", "bina", "chitra", "esha"]);
  });

  it("is by name in the given order", () => {
    expect(uids("name")).toEqual(["asha", "bina", "chitra", "dev", "esha"]);
  });
});
