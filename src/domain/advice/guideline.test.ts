import { describe, expect, it } from "vitest";
import { CONSULTATION_TYPES, COURSES, MODES, type Prescribing, refusedBy } from "./guideline.ts";

const LISTED = ["never", "O", "A", "B"] as const;
const EVERY: readonly Prescribing[] = LISTED.flatMap((list) =>
  MODES.flatMap((mode) =>
    CONSULTATION_TYPES.flatMap((type) => COURSES.map((course): Prescribing => ({ list, mode, type, course }))),
  ),
);
const inWords = ({ list, mode, type, course }: Prescribing) => `${list} ${type} ${mode} ${course}`;

/** Read from the guidelines by hand, not from the rule. */
const ALLOWED = [
  ...["first", "follow-up"].flatMap((type) =>
    ["text", "audio", "video"].flatMap((mode) =>
      ["new", "refill", "add-on"].map((course) => `O ${type} ${mode} ${course}`),
    ),
  ),
  "A first video new",
  "A first video refill",
  "A first video add-on",
  "A follow-up text refill",
  "A follow-up audio refill",
  "A follow-up video refill",
  "B follow-up text add-on",
  "B follow-up audio add-on",
  "B follow-up video add-on",
];

describe("the guidelines' table of what may be prescribed", () => {
  it("has 72 cells, and allows exactly those that the guidelines allow", () => {
    expect(EVERY).toHaveLength(72);
    const through = EVERY.filter((cell) => refusedBy(cell) === undefined).map(inWords);
    expect(through.sort()).toEqual([...ALLOWED].sort());
  });

  it("allows only List O in a first consultation by text or voice", () => {
    for (const cell of EVERY) {
      if (cell.type === "first" && cell.mode !== "video" && cell.list !== "O") expect(refusedBy(cell)).toBeDefined();
    }
  });

  it("never allows Schedule X and narcotics, and reports them first", () => {
    for (const cell of EVERY) if (cell.list === "never") expect(refusedBy(cell)).toBe("never");
  });

  it("says what is missing", () => {
    expect(refusedBy({ list: "A", mode: "audio", type: "first", course: "new" })).toBe("video");
    expect(refusedBy({ list: "A", mode: "video", type: "follow-up", course: "new" })).toBe("refill");
    expect(refusedBy({ list: "B", mode: "video", type: "first", course: "add-on" })).toBe("follow-up");
    expect(refusedBy({ list: "B", mode: "video", type: "follow-up", course: "refill" })).toBe("add-on");
  });
});
