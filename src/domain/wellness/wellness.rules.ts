import type { DrawingName } from "../remedies/drawings.ts";

/** A time of day on a 24-hour clock, `HH:MM`. */
export type ClockTime = `${number}:${number}`;

export interface WellnessTip {
  readonly time: ClockTime;
  readonly name: string;
  /** In Devanagari. */
  readonly hindi: string;
  readonly text: string;
  /** A caution for some people, if there is one. */
  readonly care?: string;
  readonly drawing: DrawingName;
}

export const WELLNESS_HEADING = { title: "A day kept well", line: "Six small habits, by the clock." } as const;

/** The six tips of the home page, by time of day (spec.md section 2). */
export const WELLNESS_TIPS: readonly [WellnessTip, WellnessTip, WellnessTip, WellnessTip, WellnessTip, WellnessTip] = [
  {
    time: "06:00",
    name: "Water",
    hindi: "पानी",
    text: "A glass before tea. Thirst and hunger feel alike in the morning.",
    care: "If a doctor limits what you drink, keep to that limit.",
    drawing: "water",
  },
  {
    time: "07:00",
    name: "Light",
    hindi: "धूप",
    text: "Ten minutes outdoors tells the body when to be awake.",
    drawing: "sunlight",
  },
  {
    time: "08:00",
    name: "A walk",
    hindi: "सैर",
    text: "Thirty minutes most days, at a pace where you can still talk.",
    care: "Stop for chest pain, hard breathing or dizziness, and call 112 if it does not pass.",
    drawing: "walk",
  },
  {
    time: "13:00",
    name: "A full plate",
    hindi: "थाली",
    text: "Half of it vegetables and fruit; salt only what the cooking needs.",
    care: "With kidney disease or diabetes, keep to the plan you were given.",
    drawing: "plate",
  },
  {
    time: "18:00",
    name: "Breath",
    hindi: "साँस",
    text: "Five slow minutes: in through the nose, out longer than in.",
    drawing: "breath",
  },
  {
    time: "22:00",
    name: "Sleep",
    hindi: "नींद",
    text: "The same hour each night, the telephone in another room.",
    drawing: "moon",
  },
];
