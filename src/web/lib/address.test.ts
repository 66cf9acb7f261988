import { expect, test } from "vitest";
import { pathWith, zoneParam } from "./address.ts";

test("changes and removes search parameters", () => {
  expect(pathWith("/list", "?name=an&page=2", { page: undefined, order: "age" })).toBe("/list?name=an&order=age");
  expect(pathWith("/list", "?page=2", { page: undefined })).toBe("/list");
  expect(pathWith("/list", "", { page: "3" })).toBe("/list?page=3");
});

test("escapes the search text", () => {
  expect(pathWith("/list", "?name=a%26b%0d%0aX%3A+1", { page: "2" })).toBe("/list?name=a%26b%0D%0AX%3A+1&page=2");
});

test("ignores a time zone that doesn't exist", () => {
  expect(zoneParam(new URLSearchParams("zone=Mars/Olympus"))).toBeNull();
  expect(zoneParam(new URLSearchParams(""))).toBeNull();
  expect(zoneParam(new URLSearchParams("zone=Europe/London"))).toBe("Europe/London");
});
