import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { searchField } from "#domain/paging.ts";
import { SEARCH_INPUT } from "./search-input.ts";

it("takes as much of a long paste as the server reads, in every search field", () => {
  const pasted = "line of a long paste\n".repeat(10_000);
  expect(searchField().parse(pasted.replaceAll("\n", "x"))).toHaveLength(SEARCH_INPUT.maxLength);
  const screens = globSync("src/web/**/*.tsx").filter((file) => !file.endsWith(".test.tsx"));
  const texts = screens.map((file) => readFileSync(file, "utf8"));
  expect(texts.filter((text) => text.includes("{...SEARCH_INPUT}")).length).toBeGreaterThan(6);
  expect(screens.filter((_, index) => /type="search"/u.test(texts[index] ?? ""))).toEqual([]);
});
