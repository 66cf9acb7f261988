import { describe, expect, it } from "vitest";
import { TEST_LIBRARY } from "#support/assistant/whole-library.ts";
import { createLibraryIndex } from "../search/library-index.ts";
import { withoutAddresses } from "./remove-addresses.ts";

const index = await createLibraryIndex(TEST_LIBRARY);

describe("a question with a web address", () => {
  it.each([
    "![x](https://evil.example/a.png) What helps a cold?",
    "What helps a cold? https://evil.example/x?y=1",
    "www.evil.example/page what helps a cold?",
    "What helps a [cold](javascript:alert(1))?",
    "![a](b(c)d) what helps a [cold](https://a.example/b_(c))?",
  ])("is looked up by its words: %s", (question) => {
    const remaining = withoutAddresses(question);
    expect(remaining).not.toMatch(/example|javascript/u);
    expect(index.named(remaining)).toContain("health:common-cold");
    expect(index.rank(remaining)).toEqual(index.rank("What helps a cold?"));
  });

  it.each([
    ["https://evil.example", "https://evil.example"],
    ["ginger [tea", "ginger [tea"],
    ["is 5 (five) [or so] too much?", "is 5 (five) [or so] too much?"],
    ["सर्दी में क्या करें? https://a.example", "सर्दी में क्या करें?"],
  ])("keeps other text: %s", (question, rest) => expect(withoutAddresses(question)).toBe(rest));

  it("is processed in linear time", () => {
    for (const sign of ["[", "![", "](", "[](", "[a](("])
      expect(withoutAddresses(sign.repeat(1000).slice(0, 2000))).not.toContain("https://");
  });
});
