import { expect, test } from "vitest";
import { pathWith } from "./address.ts";

test("a change is put into the search that is in force, and what is taken out leaves no trace", () => {
  expect(pathWith("/list", "?name=an&page=2", { page: undefined, order: "age" })).toBe("/list?name=an&order=age");
  expect(pathWith("/list", "?page=2", { page: undefined })).toBe("/list");
  expect(pathWith("/list", "", { page: "3" })).toBe("/list?page=3");
});

test("what a person searched for cannot break out of the address", () => {
  expect(pathWith("/list", "?name=a%26b%0d%0aX%3A+1", { page: "2" })).toBe("/list?name=a%26b%0D%0AX%3A+1&page=2");
});
