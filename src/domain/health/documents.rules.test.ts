import { describe, expect, it } from "vitest";
import { check } from "../form.ts";
import { documentSchema, MAX_PAGES, pagesSchema } from "./documents.rules.ts";

const TODAY = "2026-11-22";
const SENT = { name: "Blood test", kind: "report", day: TODAY, person: "", shareWithRecord: "" };

const refusalOf = (fields: object) => {
  const checked = check(documentSchema(TODAY), { ...SENT, ...fields });
  return checked.ok ? undefined : { field: checked.refusal.field, key: checked.refusal.key };
};

describe("the description of a document", () => {
  it("has a single line as a name, without marks that change its direction", () => {
    const marks = "\u202e\u200f\u2067";
    expect(documentSchema(TODAY).parse({ ...SENT, name: ` ${marks}fdp.exe${marks} ` })).toMatchObject({
      name: "fdp.exe",
    });
    expect(documentSchema(TODAY).parse({ ...SENT, name: "رپورٹ", day: "२०२६-११-२१" })).toMatchObject({
      ...{ name: "رپورٹ", day: "2026-11-21" },
    });
  });

  it("is shown with the record only by a tick", () => {
    expect(documentSchema(TODAY).parse({ ...SENT, shareWithRecord: "on" }).shareWithRecord).toBe(true);
    expect(documentSchema(TODAY).parse(SENT).shareWithRecord).toBe(false);
  });

  it.each([
    [{ name: "" }, "name", "documents.name"],
    [{ name: "\u200f\u200b" }, "name", "documents.name"],
    [{ name: "x".repeat(500) }, "name", "TOO_LONG"],
    [{ name: "two\nlines" }, "name", "INVALID_TEXT"],
    [{ kind: "" }, "kind", "documents.kind"],
    [{ kind: "selfie" }, "kind", "documents.kind"],
    [{ day: "" }, "day", "documents.day"],
    [{ day: "2026-02-30" }, "day", "documents.day"],
    [{ day: "1899-12-31" }, "day", "documents.day"],
    [{ day: "2026-11-23" }, "day", "documents.future"],
    [{ person: "x".repeat(101) }, "person", "TOO_LONG"],
  ])("is refused with %j", (wrong, field, key) => {
    expect(refusalOf(wrong)).toEqual({ field, key });
  });
});

describe("the pages of a document", () => {
  const PAGE = { name: "a.jpg", bytes: new Uint8Array(1) };
  it.each([
    [undefined, "files.none"],
    [[], "files.none"],
    [[PAGE, { ...PAGE, bytes: new Uint8Array() }], "files.empty"],
    [Array.from({ length: MAX_PAGES + 1 }, () => PAGE), "documents.pagesFull"],
  ])("are refused as %#", (file, key) => {
    const checked = check(pagesSchema, { file });
    expect(checked.ok ? undefined : checked.refusal).toMatchObject({ field: "file", key });
  });

  it("are 12 at most", () => {
    expect(check(pagesSchema, { file: Array.from({ length: MAX_PAGES }, () => PAGE) }).ok).toBe(true);
  });
});
