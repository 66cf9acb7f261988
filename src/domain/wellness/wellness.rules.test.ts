import { expect, it } from "vitest";
import { HOME } from "#generated/messages/en/wellness/home.ts";
import { claimsIn } from "../remedies/claims.rules.ts";
import { WELLNESS_TIPS } from "./wellness.rules.ts";

it("six tips follow the clock, each with a Hindi name and its own drawing, and promise nothing", () => {
  const times = WELLNESS_TIPS.map(({ time }) => time);
  expect(times).toEqual([...times].sort());
  expect(times.filter((time) => !/^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time))).toEqual([]);
  expect(new Set(WELLNESS_TIPS.map(({ drawing }) => drawing)).size).toBe(6);
  for (const { tip } of WELLNESS_TIPS) {
    const { hindi, text, care = "" }: { hindi: string; text: string; care?: string } = HOME.almanac.tips[tip];
    expect(hindi).toMatch(/^\p{Script=Devanagari}+$/u);
    expect(claimsIn(`${text} ${care}`)).toEqual([]);
    expect(text).toMatch(/\.$/u);
  }
});
