import { expect, it } from "vitest";
import { groupsByLength, readTokens, tokenRows, withoutMiddle, withoutSigns } from "./token-rows.ts";

it("puts tokens between the first and the last one, and fills shorter rows", () => {
  const { ids, mask, shape } = tokenRows([[7, 8, 9], [], [5]]);
  expect(shape).toEqual([3, 5]);
  expect([...ids].map(Number)).toEqual([0, 7, 8, 9, 2, 0, 2, 1, 1, 1, 0, 5, 2, 1, 1]);
  expect([...mask].map(Number)).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0]);
});

it("reads all of 158 tokens, and of more the first 60 and the last 98", () => {
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  expect(readTokens(numbers.slice(0, 158))).toEqual(numbers.slice(0, 158));
  expect(readTokens(numbers)).toEqual([...numbers.slice(0, 60), ...numbers.slice(-98)]);
});

it("leaves out the middle of a text only beyond 8,000 signs", () => {
  expect(withoutMiddle("a".repeat(8_000))).toHaveLength(8_000);
  expect(withoutMiddle(`${"a".repeat(8_000)}b`)).toBe(`${"a".repeat(4_000)} ${"a".repeat(3_999)}b`);
});

it("leaves out invisible characters and emoji", () => {
  expect(withoutSigns("😭 so sad 👩‍👧🇮🇳 today 💔").split(/\s+/u).join(" ").trim()).toBe("so sad today");
  expect(withoutSigns("ch\u200Best\u2066 p\u00ADain\uFE0F")).toBe("chest pain");
});

it("groups texts of similar length", () => {
  expect(groupsByLength([9, 1, 8, 2, 5], 2)).toEqual([[1, 3], [4, 2], [0]]);
  expect(groupsByLength([], 2)).toEqual([]);
});
