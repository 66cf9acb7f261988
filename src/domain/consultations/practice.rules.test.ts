import { describe, expect, it } from "vitest";
import { monthBefore, monthsUpTo } from "./practice.rules.ts";

describe("months of earnings", () => {
  it("are counted back over the turn of the year", () => {
    expect(monthBefore("2026-01-31", 0)).toBe("2026-01");
    expect(monthBefore("2026-01-31", 1)).toBe("2025-12");
    expect(monthBefore("2026-12-01", 12)).toBe("2025-12");
    expect(monthBefore("2026-03-15", 15)).toBe("2024-12");
  });

  it("end with the current one, each once and in order", () => {
    const months = monthsUpTo("2026-02-10");
    expect(months).toHaveLength(12);
    expect([months[0], months.at(-1)]).toEqual(["2025-03", "2026-02"]);
    expect(months).toEqual([...new Set(months)].sort());
  });
});
