import { expect, test } from "vitest";
import { SAFETY_FIGURES as figures } from "#domain/assistant/safety-figures.ts";
import { FIGURES } from "#generated/messages/assistant/figures.ts";
import { figuresView } from "./assistant-safety-figures.ts";

const TUNED = ["tune", "fifth-open", "sixth-open"];
const isTuned = (id: string) => TUNED.some((half) => id.endsWith(`-${half}`));

test("shows every figure of the last evaluation, sets that were tuned on last", () => {
  const { believed, tuned, measured } = figuresView();
  const shown = [...believed, ...tuned];
  expect(shown.map(({ rows, more }) => rows.length + more.length).reduce((sum, count) => sum + count, 0)).toBe(
    figures.parts.reduce((sum, { rows }) => sum + rows.length, 0),
  );
  expect(believed[0]).toMatchObject({ id: "safety-together", said: expect.stringContaining("of 13 targets met") });
  expect(believed.some(({ id }) => isTuned(id))).toBe(false);
  expect(tuned.every(({ id }) => isTuned(id))).toBe(true);
  for (const { title, half } of shown) expect([title, half]).toEqual([expect.any(String), expect.any(String)]);
  expect(measured).toContain(figures.rulesVersion);
});

test("names each figure", () => {
  const names = figures.parts.flatMap(({ rows }) => rows.map(({ what }) => what));
  expect([...new Set(names)].sort()).toEqual(Object.keys(FIGURES).sort());
});

test("lists each missed target of a set that was not tuned on", () => {
  const missed = figures.parts
    .filter(({ half }) => !TUNED.includes(half))
    .flatMap(({ rows }) => rows.filter(({ reached }) => reached === false));
  expect(figuresView().short).toHaveLength(missed.length);
});

test("shows counts with every share, and a dash where nothing was measured", () => {
  const words = figuresView().believed.flatMap(({ rows, more }) => [...rows, ...more].map(({ all }) => all));
  for (const share of words) expect(share).toMatch(/^(?:\d{1,3}\.\d\u00a0% \(\d+\u00a0of\u00a0\d+\)|–)$/u);
});

test("counts the reached targets of each set", () => {
  const { believed, tuned } = figuresView();
  for (const { said, rows } of [...believed, ...tuned]) {
    const reached = rows.filter((row) => row.reached === true).length;
    const targets = rows.filter((row) => row.reached !== null).length;
    expect(said).toMatch(new RegExp(`, ${reached} of ${targets} targets met$`, "u"));
  }
});
