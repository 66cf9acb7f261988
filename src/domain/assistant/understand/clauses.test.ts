import { expect, it } from "vitest";
import { clausesOf } from "./clauses.ts";

it.each([
  ["fever and also lice", ["fever", "lice"]],
  ["bukhar hai aur juye bhi ho gayi hai", ["bukhar hai", "juye bhi ho gayi hai"]],
  ["मुझे गैस है और नींद नहीं आती", ["मुझे गैस है", "नींद नहीं आती"]],
])("a short message is read clause by clause: %s", (message, clauses) => {
  expect(clausesOf(message)).toEqual(clauses);
});

it("says whom a clause is about that does not say it", () => {
  expect(clausesOf("my child wets the bed and won't eat vegetables")).toEqual([
    "my child wets the bed",
    "my child | won't eat vegetables",
  ]);
});

it.each([
  ["", "nothing"],
  ["what helps a cough?", "one clause"],
  [", , ?", "no words"],
  ["fever, cough, headache and lice", "more clauses than two questions have"],
  [`${"since last week my head hurts ".repeat(5)} and I cough`, "a story"],
])("has no clauses of %s: %s", (message) => {
  expect(clausesOf(message)).toEqual([]);
});
