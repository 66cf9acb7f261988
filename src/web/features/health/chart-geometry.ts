import { describeDay, formatMonthAndYear } from "#domain/format/time-format.ts";
import { clinicDay } from "#domain/time.ts";

/** Values over time that one line joins. */
export interface Series {
  readonly text: string;
  /** Oldest first; `at` in milliseconds since 1970. */
  readonly points: readonly { readonly at: number; readonly value: number }[];
}

interface Place {
  /** In percent of the plot, from the left and from the top. */
  readonly x: number;
  readonly y: number;
}

export interface ChartGeometry {
  readonly lines: readonly {
    readonly text: string;
    /** The points of a polyline on an area of 100 by 100. */
    readonly points: string;
    /** Empty when there are too many to tell apart. */
    readonly dots: readonly Place[];
  }[];
  readonly newest: Place;
  readonly values: readonly { readonly y: number; readonly text: string }[];
  readonly days: readonly { readonly x: number; readonly text: string; readonly anchor: "start" | "middle" | "end" }[];
}

/** The plot begins right of the axis labels and ends where a dot at its edge is still whole. */
const LEFT = 8;
const RIGHT = 98;
/** With more points than this the dots of a line would touch. */
const MAX_DOTS = 60;
const MAX_STEPS = 4;
const MIN_SPAN = 4;
const LONG_MS = 300 * 24 * 60 * 60_000;

const rounded = (percent: number) => Math.round(percent * 100) / 100;

/** Whole round numbers around these values, at most six, such as 80, 100, 120, 140. */
export function scaleOf(least: number, most: number): number[] {
  // A small difference must not look like a large one.
  const around = Math.max(0, (MIN_SPAN - (most - least)) / 2);
  const [low, high] = [least - around, most + around];
  const power = 10 ** Math.floor(Math.log10((high - low) / MAX_STEPS));
  const sizes = [power, 2 * power, 5 * power, 10 * power];
  const step = sizes.find((size) => (high - low) / size <= MAX_STEPS) ?? high - low;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

/**
 * A chart of values over time; null without values.
 * @param series - Its first.
 * @param from - Last instant.
 * @param until - In milliseconds since 1970.
 */
export function chartGeometry(series: readonly Series[], from: number, until: number): ChartGeometry | null {
  const all = series.flatMap(({ points }) => points);
  const [first] = all;
  if (first === undefined) return null;
  const values = all.map(({ value }) => value);
  const scale = scaleOf(Math.min(...values), Math.max(...values));
  const [low = 0, high = 1] = [scale[0], scale.at(-1)];
  const width = Math.max(until - from, 1);
  const xOf = (moment: number) => rounded(LEFT + ((moment - from) / width) * (RIGHT - LEFT));
  const yOf = (value: number) => rounded(100 - ((value - low) / (high - low)) * 100);
  const placeOf = ({ at, value }: { at: number; value: number }) => ({ x: xOf(at), y: yOf(value) });
  const newest = all.reduce((last, point) => (point.at > last.at ? point : last), first);
  const dayOf = (moment: number) =>
    width > LONG_MS ? formatMonthAndYear(clinicDay(moment)) : describeDay(clinicDay(moment)).date;
  return {
    lines: series
      .filter(({ points }) => points.length > 0)
      .map(({ text, points }) => {
        const places = points.map(placeOf);
        return {
          text,
          points: places.map(({ x, y }) => `${x},${y}`).join(" "),
          dots: places.length > MAX_DOTS ? [] : places,
        };
      }),
    newest: placeOf(newest),
    values: scale.map((value) => ({ y: yOf(value), text: String(value) })),
    days: [
      { x: LEFT, text: dayOf(from), anchor: "start" },
      { x: (LEFT + RIGHT) / 2, text: dayOf(from + width / 2), anchor: "middle" },
      { x: RIGHT, text: dayOf(until), anchor: "end" },
    ],
  };
}
