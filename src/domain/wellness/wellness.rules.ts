import type { DrawingName } from "../remedies/drawings.ts";

/** A time of day on a 24-hour clock, `HH:MM`. */
export type ClockTime = `${number}:${number}`;

interface WellnessTip {
  /** Name of its texts in the message catalogue. */
  readonly tip: string;
  readonly time: ClockTime;
  readonly drawing: DrawingName;
}

/** The six tips of the home page, by time of day (spec.md section 2). */
export const WELLNESS_TIPS = [
  { tip: "water", time: "06:00", drawing: "water" },
  { tip: "light", time: "07:00", drawing: "sunlight" },
  { tip: "walk", time: "08:00", drawing: "walk" },
  { tip: "plate", time: "13:00", drawing: "plate" },
  { tip: "breath", time: "18:00", drawing: "breath" },
  { tip: "sleep", time: "22:00", drawing: "moon" },
] as const satisfies readonly WellnessTip[];
