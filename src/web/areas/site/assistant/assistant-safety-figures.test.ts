import { expect, test } from "vitest";
import { SAFETY_FIGURES } from "#domain/assistant/safety-figures.ts";
import { figuresView } from "./assistant-safety-figures.ts";

test("shows three numbers with their counts and intervals", () => {
  const { numbers } = figuresView();
  expect(numbers).toHaveLength(3);
  for (const { counts, range } of numbers) {
    expect(counts).toMatch(/^[\d,]+ of [\d,]+$/u);
    expect(range).toMatch(/\d\.\d%.*\d\.\d%.*\d\.\d%/u);
  }
});

test("draws no bar longer than 100 per cent", () => {
  for (const { alarms, asked } of figuresView().bars) {
    expect(alarms).toBeGreaterThanOrEqual(0);
    expect(asked).toBeGreaterThanOrEqual(0);
    expect(alarms + asked).toBeLessThanOrEqual(1);
  }
});

test("lists every figure of the last evaluation in the full table, with the name of its set", () => {
  const { table, measured } = figuresView();
  expect(table).toHaveLength(SAFETY_FIGURES.sets.reduce((sum, { rows }) => sum + rows.length, 0));
  for (const { set } of table) expect(set).toEqual(expect.any(String));
  expect(measured).toContain(SAFETY_FIGURES.rulesVersion);
});
