import { expect, it } from "vitest";
import { deniesOnly, namesTakenMedicine } from "./facts.ts";

it.each(["no fever", "no fever, no wheeze", "bukhar nahi hai", "बुखार नहीं है", "khoon nahi aata aur bukhar bhi nahi"])(
  "%s only denies",
  (message) => expect(deniesOnly(message)).toBe(true),
);

it.each([
  "can I not bathe?",
  "fever nahi hai par khansi hai",
  "neend nahi aati kya karu",
  "बुखार है",
  "what should I not eat",
])("%s says more than that something is not there", (message) => expect(deniesOnly(message)).toBe(false));

it("says which medicine is taken already", () => {
  expect(["I take amlodipine", "main amlodipine leta hoon"].map(namesTakenMedicine)).toEqual([true, true]);
  expect(["can I take amlodipine?", "what helps a cough?"].map(namesTakenMedicine)).toEqual([false, false]);
});
