import { describe, expect, it } from "vitest";
import { memberSchema } from "./family.rules.ts";
import { adultRelation } from "./family.ts";

const TODAY = "2026-11-29";
const member = {
  name: "Ravi Nair",
  relation: "child",
  bornOn: "2019-03-04",
  gender: "Male",
  medicines: "",
  allergies: "",
};
const refusedAt = (replaced: object) =>
  memberSchema(TODAY)
    .safeParse({ ...member, ...replaced })
    .error?.issues.map(({ path }) => path.join("."));

describe("a member of the family", () => {
  it.each([
    ["an empty name", { name: " " }, ["name"]],
    ["a name that can't be printed", { name: "李小龙" }, ["name"]],
    ["no relation", { relation: "" }, ["relation"]],
    ["an unknown relation", { relation: "landlord" }, ["relation"]],
    ["a day that is none", { bornOn: "2019-02-30" }, ["bornOn"]],
    ["tomorrow", { bornOn: "2026-11-30" }, ["bornOn"]],
    ["a birth 131 years ago", { bornOn: "1895-01-01" }, ["bornOn"]],
    ["no gender", { gender: "" }, ["gender"]],
    ["a long list", { medicines: "x".repeat(1001) }, ["medicines"]],
    ["a list that is none", { allergies: ["dust"] }, ["allergies"]],
  ])("is refused with %s", (_what, replaced, fields) => {
    expect(refusedAt(replaced)).toEqual(fields);
  });

  it("has today's newborn, the oldest person, other scripts and digits", () => {
    expect(refusedAt({ bornOn: TODAY, name: "रवि नायर" })).toBeUndefined();
    expect(refusedAt({ bornOn: "1896-11-30", name: "ரவி" })).toBeUndefined();
    expect(memberSchema(TODAY).parse({ ...member, bornOn: "२०१९-०३-०४" }).bornOn).toBe("2019-03-04");
  });

  it("has a parent as the adult of a booking, and no other relation without being asked", () => {
    expect([adultRelation("child", "Female"), adultRelation("child", "Male")]).toEqual(["mother", "father"]);
    expect(adultRelation("child", "Other")).toBe("guardian");
    expect([adultRelation("sibling", "Female"), adultRelation("other", "Male")]).toEqual([undefined, undefined]);
  });
});
