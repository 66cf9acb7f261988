import { expect, it } from "vitest";
import { isPattern } from "./password-patterns.ts";

it.each([
  "15081947",
  "1947-08-15",
  "26.01.1950",
  "08/15/1947",
  "15-8-1947!",
  "19470815",
  "9876501234",
  "+919876501234",
  "098765 01234",
  "qwertyuiop",
  "asdfghjkl1",
  "1qaz2wsx",
  "zxcvbnm123",
  "abcd1234",
  "aaaa1111",
  "987654321a",
  "raviravi",
  "ab12ab12!",
  "poiuytrewq",
])("finds the pattern of %s", (password) => {
  expect(isPattern(password)).toBe(true);
});

it.each([
  "turmeric-rain-on-slate-41",
  "98413205",
  "mumbai rain at four",
  "k7#vq2!mz",
  "born 15081947 in lucknow",
  "saffron-bell-in-winter-7",
  "हल्दी और बारिश",
])("finds no pattern in %s", (password) => {
  expect(isPattern(password)).toBe(false);
});
