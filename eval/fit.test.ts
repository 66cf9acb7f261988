import { describe, expect, it } from "vitest";
import { fitByTrying, inYaml } from "./fit.ts";

const TRIED = { left: [1, 2, 3, 4, 5], right: [-2, -1, 0, 1, 2] };

describe("values that are fitted by trying", () => {
  it("are those that cost least", () => {
    const costOf = ({ left, right }: { left: number; right: number }) => (left - 4) ** 2 + (right + 2) ** 2;
    expect(fitByTrying(TRIED, costOf)).toEqual({ left: 4, right: -2 });
  });

  it("stay in the middle where nothing costs less", () => {
    expect(fitByTrying(TRIED, () => 1)).toEqual({ left: 3, right: 0 });
  });

  it("are written in the order of their names", () => {
    expect(inYaml(["right", "left"], { left: 4, right: -2.5 })).toBe("right: -2.5\nleft: 4\n");
  });
});
