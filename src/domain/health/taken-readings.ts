import type { MessageKey, MessageValues } from "../failures.ts";
import type { Checked, Refusal } from "../form.ts";
import { westernDigits } from "../format/digits.ts";
import { isOneOf } from "../typed.ts";
import { bodyMass } from "./body-mass.ts";
import { RANGES } from "./health.rules.ts";
import { type ReadingKind, SUGAR_TIMES, type SugarTime } from "./record-kinds.ts";

/** What a doctor measures in a consultation, as it is typed. */
export const TAKEN_FIELDS = ["temperature", "oxygen", "pulse", "pressure", "weight", "height"] as const;
export type TakenField = (typeof TAKEN_FIELDS)[number];

/** Readings of one moment; what was not measured is absent. */
export interface TakenReadings {
  /** In °C. */
  readonly temperature?: number;
  /** Oxygen saturation in %. */
  readonly oxygen?: number;
  readonly pulse?: number;
  /** In mmHg; both or neither. */
  readonly systolic?: number;
  readonly diastolic?: number;
  /** In kg. */
  readonly weight?: number;
  /** In cm. */
  readonly height?: number;
}

interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

const WHOLE = /^\d{1,3}$/u;
const ONE_DECIMAL = /^\d{1,3}(?:[.,]\d)?$/u;
const TEMPERATURE = /^(\d{2,3}(?:[.,]\d)?)\s*°?\s*([cf]?)$/iu;
const PRESSURE = /^(\d{2,3})\s*\/\s*(\d{2,3})$/u;
/** A weight and a height beyond are not of one person: one of them is in another unit. */
const BODY_MASS: Range = { minimum: 7, maximum: 100 };

const isWithin = (value: number, { minimum, maximum }: Range) => value >= minimum && value <= maximum;
const numberOf = (typed: string) => Number(typed.replace(",", "."));
const tenth = (value: number) => Math.round(value * 10) / 10;

/** A temperature in °C as °F. */
export const fahrenheitOf = (celsius: number): number => tenth((celsius * 9) / 5 + 32);

const read = (value: TakenReadings): Checked<TakenReadings> => ({ ok: true, value });
const refused = (field: string, key: MessageKey, values: MessageValues = {}): Checked<never> => ({
  ok: false,
  refusal: { field, key, values },
});

function figure(field: "oxygen" | "pulse" | "weight" | "height" | "sugar", typed: string, pattern = WHOLE) {
  const value = numberOf(typed);
  if (!pattern.test(typed) || !isWithin(value, RANGES[field])) return refused(field, `health.${field}`, RANGES[field]);
  return read({ [field]: value });
}

/** The ranges of °C and °F have no figure in common, so that no unit needs to be typed. */
function temperature(typed: string): Checked<TakenReadings> {
  const [, text = "", unit = ""] = TEMPERATURE.exec(typed) ?? [];
  const value = numberOf(text);
  const { celsius, fahrenheit } = RANGES;
  if (unit.toLowerCase() !== "f" && isWithin(value, celsius)) return read({ temperature: value });
  if (unit.toLowerCase() !== "c" && isWithin(value, fahrenheit)) {
    return read({ temperature: tenth(((value - 32) * 5) / 9) });
  }
  const values = { ...celsius, fromFahrenheit: fahrenheit.minimum, toFahrenheit: fahrenheit.maximum };
  return refused("temperature", "health.temperature", values);
}

function pressure(typed: string): Checked<TakenReadings> {
  const [, upper, lower] = PRESSURE.exec(typed) ?? [];
  if (upper === undefined || lower === undefined) return refused("pressure", "health.pressure");
  const [systolic, diastolic] = [Number(upper), Number(lower)];
  if (!isWithin(systolic, RANGES.systolic)) return refused("pressure", "health.systolic", RANGES.systolic);
  if (!isWithin(diastolic, RANGES.diastolic)) return refused("pressure", "health.diastolic", RANGES.diastolic);
  if (diastolic >= systolic) return refused("pressure", "health.lowerAbove");
  return read({ systolic, diastolic });
}

const READERS: Readonly<Record<TakenField, (typed: string) => Checked<TakenReadings>>> = {
  temperature,
  pressure,
  oxygen: (typed) => figure("oxygen", typed),
  pulse: (typed) => figure("pulse", typed),
  weight: (typed) => figure("weight", typed, ONE_DECIMAL),
  height: (typed) => figure("height", typed, ONE_DECIMAL),
};

/** All readings of a form that can be read, and the refusals of the others. */
export interface CheckedReadings {
  readonly readings: TakenReadings;
  readonly refusals: readonly Refusal[];
}

/**
 * Reads what a doctor typed, field by field. Never throws.
 * @param typed - The fields; empty ones were not measured. Temperatures may be in °C or °F.
 */
export function checkReadings(typed: Readonly<Record<TakenField, string>>): CheckedReadings {
  const checked = TAKEN_FIELDS.flatMap((field) => {
    const text = westernDigits(typed[field]).trim();
    return text === "" ? [] : [READERS[field](text)];
  });
  const readings: TakenReadings = Object.assign({}, ...checked.map((one) => (one.ok ? one.value : {})));
  const refusals = checked.flatMap((one) => (one.ok ? [] : [one.refusal]));
  const { weight, height } = readings;
  const isOfOne = weight === undefined || height === undefined || isWithin(bodyMass(weight, height), BODY_MASS);
  if (isOfOne) return { readings, refusals };
  return { readings, refusals: [...refusals, { field: "height", key: "health.together", values: {} }] };
}

/** What a nurse measures before a consultation, as it is typed: as a doctor does, and the blood sugar. */
export const NURSE_FIELDS = [...TAKEN_FIELDS, "sugar", "when"] as const;
export type NurseField = (typeof NURSE_FIELDS)[number];
export interface NurseReadings extends TakenReadings {
  /** In mg/dL. */
  readonly sugar?: number;
  readonly when?: SugarTime;
}

/** As `checkReadings`, with the blood sugar: with its value goes when it was measured. */
export function checkNurseReadings(typed: Readonly<Record<NurseField, string>>) {
  const { readings, refusals } = checkReadings(typed);
  const text = westernDigits(typed.sugar).trim();
  if (text === "") return { readings: readings as NurseReadings, refusals };
  const sugar = figure("sugar", text);
  if (!sugar.ok) return { readings, refusals: [...refusals, sugar.refusal] };
  if (!isOneOf(SUGAR_TIMES, typed.when)) {
    const refusal: Refusal = { field: "when", key: "health.when", values: {} };
    return { readings, refusals: [...refusals, refusal] };
  }
  return { readings: { ...readings, ...sugar.value, when: typed.when } as NurseReadings, refusals };
}

/** The fields of a reading of each kind; the first one is required. */
export const FIELDS_OF: Readonly<Record<ReadingKind, readonly [NurseField, ...NurseField[]]>> = {
  pressure: ["pressure", "pulse"],
  sugar: ["sugar", "when"],
  weight: ["weight"],
  temperature: ["temperature"],
  oxygen: ["oxygen"],
  pulse: ["pulse"],
  height: ["height"],
};
