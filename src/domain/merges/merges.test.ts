import { describe, expect, it } from "vitest";
import { compareRecords, doubtsIn, joinHistories, splitUntil, withoutHistory } from "./merges.ts";

const ASHA = { name: "Asha Verma", dateOfBirth: "1984-03-02", gender: "Female", phone: "9876543210" };
const NUMBERS = ["234123412346", "234123412346"] as const;

describe("two records", () => {
  it("agree in whichever order the name is written, and whatever the number is", () => {
    const other = { ...ASHA, name: "verma  ASHA", phone: "9000000000" };
    const compared = compareRecords(ASHA, other, NUMBERS);
    expect(compared).toEqual({ name: "same", dateOfBirth: "same", gender: "same", aadhaar: "same", phone: "differs" });
    expect(doubtsIn(compared)).toEqual([]);
  });

  it("are doubtful where name, birth date, gender or Aadhaar number differ", () => {
    const other = { ...ASHA, name: "Usha Verma", dateOfBirth: "1984-03-20", gender: "Male" };
    expect(doubtsIn(compareRecords(ASHA, other, ["234123412346", "987654321098"]))).toEqual([
      ...["name", "dateOfBirth", "gender", "aadhaar"],
    ]);
  });

  it("are doubtful while a birth date is not known, but not for a number that can't be read", () => {
    const compared = compareRecords(ASHA, { ...ASHA, dateOfBirth: null }, [null, "234123412346"]);
    expect(compared).toMatchObject({ dateOfBirth: "unknown", aadhaar: "unknown" });
    expect(doubtsIn(compared)).toEqual(["dateOfBirth"]);
  });

  it("can be split for thirty days", () => {
    expect(new Date(splitUntil("2026-11-30T10:00:00.000Z")).toISOString()).toBe("2026-12-30T10:00:00.000Z");
  });
});

describe("medical histories", () => {
  it("are joined once, and taken apart again", () => {
    for (const [own, other] of [
      ["Asthma.", "Diabetes."],
      ["", "Diabetes."],
      ["Cost $& and $1.", "Paid $' more."],
    ] as const) {
      const joined = joinHistories(own, other);
      expect(joined).toContain(other);
      expect(withoutHistory(joined, other)).toBe(own);
    }
  });

  it("stay as they are where the other says nothing new", () => {
    expect(joinHistories("Asthma since 2001.", "Asthma")).toBe("Asthma since 2001.");
    expect(joinHistories("Asthma.", "")).toBe("Asthma.");
  });

  it("have what was written after they were joined", () => {
    const since = `${joinHistories("Asthma.", "Diabetes.")}\nA fracture.`;
    expect(withoutHistory(since, "Diabetes.")).toBe("Asthma.\nA fracture.");
    expect(withoutHistory("Rewritten.", "Diabetes.")).toBe("Rewritten.");
  });
});
