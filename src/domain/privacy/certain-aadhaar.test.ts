import { expect, it } from "vitest";
import { maskCertainAadhaar } from "./pii-masking.ts";

it.each([
  ["9999 4105 7058", "XXXX XXXX 7058"],
  ["my card: 999941057058.", "my card: XXXX XXXX 7058."],
  ["आधार 9999-4105-7058 है", "आधार XXXX XXXX 7058 है"],
])("masks what is certainly an Aadhaar number: %s", (text, masked) => {
  expect(maskCertainAadhaar(text)).toBe(masked);
});

it.each([
  "0800 1400 2000",
  "BP 141/76 130/74 153/83",
  "fever from 05/01/2026 - 10/01/2026",
  "9999 4105 7059",
  "9999 4105-7058",
  "99994105705812",
  "12 9999 4105 7058",
])("leaves everything else as it was typed: %s", (text) => {
  expect(maskCertainAadhaar(text)).toBe(text);
});
