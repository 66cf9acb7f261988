import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { type Language, setLanguageSource } from "../../language.ts";
import { paperOf } from "./paper.rules.ts";
import type { PaperContent } from "./paper.ts";
import { paperWords } from "./paper-words.ts";

const DAY = "2026-11-28";
afterEach(() => setLanguageSource(() => "en"));

const form = (typed: object) => ({ paper: randomUUID(), version: 0, confirm: "on", ...typed });
const made = (typed: object) => paperOf(form(typed), DAY);
const refused = (typed: object) => {
  const checked = made(typed);
  return checked.ok ? null : `${checked.refusal.field} ${checked.refusal.key}`;
};
const contentOf = (typed: object) => {
  const checked = made(typed);
  return checked.ok ? checked.value.content : null;
};
const sick = (typed: object) => ({ kind: "sick-note", from: DAY, until: DAY, ...typed });

describe("a sick note", () => {
  it.each([
    ["2026-11-25", "2026-11-25", null],
    ["2026-11-24", "2026-11-28", "from paper.fromEarly"],
    ["2026-12-05", "2026-12-05", null],
    ["2026-12-06", "2026-12-06", "from paper.fromLate"],
    ["", "2026-11-28", "from paper.from"],
    ["2026-02-30", "2026-11-28", "from paper.from"],
    ["2026-11-28", "", "until paper.until"],
    ["2026-11-28", "2026-11-27", "until paper.untilEarly"],
    ["2026-11-28", "2026-12-27", null],
    ["2026-11-28", "2026-12-28", "until paper.untilLate"],
    ["२०२६-११-२८", "2026-11-29", null],
  ])("from %j until %j", (from, until, answer) => {
    expect(refused(sick({ from, until }))).toBe(answer);
  });

  it("withholds its reason unless the doctor states it", () => {
    expect(contentOf(sick({ reason: "Depression" }))).toMatchObject({ reason: null });
    expect(contentOf(sick({ reason: "Viral fever", showReason: "on" }))).toMatchObject({ reason: "Viral fever" });
    expect(refused(sick({ showReason: "on", reason: "  " }))).toBe("reason paper.reason");
  });
});

describe("a fitness certificate", () => {
  it.each([
    [{ fitFor: "", from: DAY }, "fitFor paper.fitFor"],
    [{ fitFor: "work", from: "2026-11-27" }, "from paper.fitFrom"],
    [{ fitFor: "work", from: "2026-12-29" }, "from paper.fitFrom"],
    [{ fitFor: "work", from: "2026-12-28" }, null],
  ])("with %j", (typed, answer) => {
    expect(refused({ kind: "fitness", ...typed })).toBe(answer);
  });
});

describe("a referral letter", () => {
  it.each([
    [{ why: "Chest pain" }, "to paper.to"],
    [{ to: "Cardiology" }, "why paper.why"],
    [{ to: "Cardiology", why: "Chest pain", findings: "王" }, "findings advice.script"],
    [{ to: "Cardiology", why: "Chest pain", given: "Take tramadol 50 mg twice a day" }, "given advice.reported"],
    [{ to: "हृदय रोग", why: "Chest pain", given: "Aspirin 300 mg" }, null],
  ])("with %j", (typed, answer) => {
    expect(refused({ kind: "referral", ...typed })).toBe(answer);
  });
});

describe("a request for tests", () => {
  it("needs a test, and takes tests of the doctor's own", () => {
    expect(refused({ kind: "request" })).toBe("others paper.tests");
    expect(refused({ kind: "request", tests: ["no-test"] })).toBe("tests INVALID_FORM");
    expect(refused({ kind: "request", others: "A\n".repeat(11) })).toBe("others paper.others");
    const content = contentOf({ kind: "request", tests: ["thyroid", "cbc"], others: " Anti-TPO \n\n" });
    expect(content).toMatchObject({ others: ["Anti-TPO"] });
    expect(content?.kind === "request" && content.tests.map(({ name }) => name)).toEqual([
      "Complete blood count (CBC)",
      "Thyroid test (TSH)",
    ]);
  });

  it("is signed in English and read with its preparation in the reader's language", () => {
    const content = contentOf({ kind: "request", tests: ["glucose-fasting"] }) as PaperContent;
    const read = (language: Language, paper: PaperContent) => {
      setLanguageSource(() => language);
      return paperWords(paper).tests[0]?.preparation;
    };
    const words = (language: Language) => read(language, content);
    expect(words("en")).toContain("Plain water is allowed");
    expect(words("hi")).toContain("सादा पानी");
    const older = { ...content, tests: [{ name: "Blood glucose, fasting", preparation: "Fast." }] } as PaperContent;
    expect(read("hi", older)).toBe("Fast.");
  });
});

it.each([
  [{ kind: "letter" }, "kind paper.kind"],
  [{ kind: "sick-note", from: DAY, until: DAY, confirm: "" }, "confirm advice.confirm"],
  [{ kind: "sick-note", from: DAY, until: DAY, paper: "prescription" }, "paper INVALID_FORM"],
  [{ kind: "sick-note", from: DAY, until: DAY, version: "-1" }, "version INVALID_FORM"],
])("a form with %j is refused", (typed, answer) => {
  expect(refused(typed)).toBe(answer);
});
