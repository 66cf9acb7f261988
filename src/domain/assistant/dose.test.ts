import { expect, it } from "vitest";
import { BESIDE_TABLETS } from "../remedies/remedies.rules.ts";
import { containsDose } from "./dose.ts";

it.each([
  "Take 500 mg after food.",
  "Take two tablets at night.",
  "5-10 ml, then rest.",
  "1,000 IU of vitamin D.",
  "Half a tablet will do.",
  "Drink it three times a day.",
  "It is taken twice daily.",
  "One capsule every 6 hours.",
  "Ten drops in water.",
  "10 mg/kg for a child.",
  "din mein do baar lein.",
  "दिन में तीन बार लें।",
  "५०० मिलीग्राम लें।",
  "दो गोली खाएँ।",
])("sees the dose in: %s", (sentence) => {
  expect(containsDose(sentence)).toBe(true);
});

it.each([
  "Three or four thin slices of fresh root, simmered for about ten minutes in a cup of water.",
  "A quarter to half a teaspoon of salt in a glass of warm water.",
  "Fever of 103 °F (39.4 °C) or more, or any fever that lasts more than three days.",
  "A reading of 180/120 or more: call 112.",
  "Capsules, powders and extracts are far stronger than slices in a cup.",
  "Thirty minutes on most days.",
  "A spoon before sleep eases a night cough for many.",
  BESIDE_TABLETS,
])("leaves alone: %s", (sentence) => {
  expect(containsDose(sentence)).toBe(false);
});
