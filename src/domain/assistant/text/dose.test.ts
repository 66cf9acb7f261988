import { expect, it } from "vitest";
import { BESIDE_TABLETS } from "../../remedies/remedies.rules.ts";
import { containsDose, measuresBySpoon } from "./dose.ts";

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
  "Sip it hourly.",
  "A cup every hour.",
  "A cup morning, noon and night.",
  "Subah, dopahar aur raat ko ek cup.",
  "सुबह और शाम एक कप पिएँ।",
  "One small warm cup in the day, for a few days.",
  "A glass a day is plenty.",
  "Two cups per day.",
  "One spoon each night before sleep.",
  "A spoonful daily.",
  "Zinc at 75 mg or more a day shortened colds.",
  "400 milligrammes of magnesium.",
  "A gram of vitamin C a day.",
  "Riboflavin 400 daily lowered the number of attacks.",
  "One zinc tablet after food.",
  "Five lozenges a day.",
  "Zinc lozenges every few hours.",
  "A daily tablet of vitamin C.",
  "CoQ10 three times daily.",
  "A teaspoon of zinc syrup.",
  "ज़िंक की एक गोली रोज़।",
])("detects the dose in: %s", (sentence) => {
  expect(containsDose(sentence)).toBe(true);
});

it.each([
  "Three or four thin slices of fresh root, simmered for about ten minutes in a cup of water.",
  "A quarter to half a teaspoon of salt in a glass of warm water.",
  "Fever of 103 °F (39.4 °C) or more, or any fever that lasts more than three days.",
  "A reading of 180/120 or more: call 112.",
  "Capsules, powders and extracts are far stronger than slices in a cup.",
  "Thirty minutes on most days.",
  "Ginger in food is usual in pregnancy: ask your doctor before drinking it daily.",
  "A cough that wakes somebody morning and night.",
  "Those who drink more than two glasses a day do well to drink less.",
  "Two cups of coffee a day are many people's habit.",
  "Put the day's salt for the house in a bowl each morning.",
  "Five leaves in a cup of hot water.",
  "A person who wakes every night with heartburn.",
  "A spoon before sleep eases a night cough for many.",
  "Burning twice a week or more, or still there after two weeks of a medicine from the shop.",
  "Zinc lozenges may shorten a cold when begun within a day.",
  "A review of zinc in 2023 found little.",
  "A tablet may upset the stomach.",
  BESIDE_TABLETS,
])("ignores: %s", (sentence) => {
  expect(containsDose(sentence)).toBe(false);
});

it("distinguishes amounts in spoons from mentions of a spoon", () => {
  expect(measuresBySpoon("A quarter to half a teaspoon of salt in a glass of warm water.")).toBe(true);
  expect(measuresBySpoon("One small spoon, on its own or in warm water.")).toBe(true);
  expect(measuresBySpoon("आधा चम्मच नमक गुनगुने पानी में।")).toBe(true);
  expect(measuresBySpoon("Staying at about two cups of coffee a day.")).toBe(true);
  expect(measuresBySpoon("A spoon before sleep eases a night cough for many.")).toBe(false);
  expect(measuresBySpoon("Three or four thin slices in a cup of water.")).toBe(false);
});
