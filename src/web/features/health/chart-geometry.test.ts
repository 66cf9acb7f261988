import { describe, expect, it } from "vitest";
import { chartGeometry, scaleOf } from "./chart-geometry.ts";

const DAY = 24 * 60 * 60_000;
const FROM = Date.parse("2026-08-25T00:00:00+05:30");
const series = (...values: readonly number[]) => [
  { text: "Weight", points: values.map((value, index) => ({ at: FROM + index * DAY, value })) },
];

describe("a scale", () => {
  it.each([
    [82, 128, [80, 100, 120, 140]],
    [104, 104, [102, 103, 104, 105, 106]],
    [62.5, 63.1, [60, 61, 62, 63, 64, 65]],
    [20, 900, [0, 500, 1000]],
  ])("from %f to %f is %j", (least, most, scale) => {
    expect(scaleOf(least, most)).toEqual(scale);
  });

  it("has at most six lines and both values within them", () => {
    for (let least = 1; least < 300; least += 7) {
      for (let most = least; most < 350; most += 11) {
        const scale = scaleOf(least, most);
        expect(scale.length).toBeLessThanOrEqual(6);
        expect(scale[0]).toBeLessThanOrEqual(least);
        expect(scale.at(-1)).toBeGreaterThanOrEqual(most);
      }
    }
  });
});

describe("a chart", () => {
  it("is absent without values, and drawn for a single one", () => {
    expect(chartGeometry(series(), FROM, FROM + DAY)).toBeNull();
    const view = chartGeometry(series(62.5), FROM, FROM);
    expect(view?.newest).toEqual({ x: 8, y: 50 });
    expect(view?.lines).toHaveLength(1);
  });

  it("places the values by time and size within the plot, and marks the newest", () => {
    const view = chartGeometry(series(60, 70, 80), FROM, FROM + 2 * DAY);
    expect(view?.lines[0]?.points).toBe("8,100 53,50 98,0");
    expect(view?.newest).toEqual({ x: 98, y: 0 });
    expect(view?.values.map(({ text }) => text)).toEqual(["60", "65", "70", "75", "80"]);
    expect(view?.days.map(({ text }) => text)).toEqual(["25 Aug", "26 Aug", "27 Aug"]);
  });

  it("names months for long spans, and leaves out dots that would touch", () => {
    const values = Array.from({ length: 2000 }, (_, index) => 60 + (index % 5));
    const view = chartGeometry(series(...values), FROM, FROM + 2000 * DAY);
    expect(view?.lines[0]?.dots).toEqual([]);
    expect(view?.days[0]?.text).toBe("Aug 2026");
  });
});
