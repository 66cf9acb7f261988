import type { Passage } from "../passages/passages.ts";
import { keysOf } from "../text/sentence-reader.ts";
import { type Ask, askOf } from "../understand/ask.ts";
import type { Person } from "../understand/person.ts";
import { namesValue } from "./report-values.ts";

/** A reading of the blood pressure, in mmHg. */
export interface Pressure {
  readonly upper: number;
  readonly lower: number;
}

/** "150/96", "150 by 96"; neither a date, nor the strength of a tablet. */
const PAIR =
  /(?<![\d/.:-])(\d{2,3})(?:\s?\/\s?|\s(?:by|over|upon|बटा|बाई)\s)(\d{2,3})(?![\d/.:-]|\s?(?:mg|mcg|ml|%))/iu;
const UPPER = { least: 70, most: 260 } as const;
const LOWER = { least: 40, most: 160 } as const;
const LEAST_APART = 15;
/** As keys: our pages say which is high. */
const NAMED = /(?:^| )(?:bp|blud presure|presure|बीपी|ब्लड प्रेशर|ब्लडप्रेशर|प्रेशर|रक्तचाप)(?: |$)/u;

/** Whether a message names the blood pressure, in a message's keys. */
export const namesPressure = (keys: string): boolean => NAMED.test(keys);

/** The blood pressure that a message gives, named or not; null where its numbers are something else. */
export function pressureIn(message: string): Pressure | null {
  const [, first, second] = PAIR.exec(message) ?? [];
  const [upper, lower] = [Number(first), Number(second)];
  const isPressure =
    upper >= UPPER.least &&
    upper <= UPPER.most &&
    lower >= LOWER.least &&
    lower <= LOWER.most &&
    upper - lower >= LEAST_APART;
  if (!isPressure) return null;
  const keys = keysOf(message).join(" ");
  // "Sugar 180/120" is before and after a meal.
  return namesPressure(keys) || !namesValue(keys.replaceAll("/", " ")) ? { upper, lower } : null;
}

/** A message as it is encoded and searched: with the name of what "150/96" is. */
export function withPressureNamed(message: string): string {
  if (pressureIn(message) === null || namesPressure(keysOf(message).join(" "))) return message;
  return message.replace(PAIR, "blood pressure $&");
}

const MOST_WORDS = 8;
/** What a reading alone is asked for: "is it dangerous" has an answer of its own. */
const ASKS: ReadonlySet<Ask> = new Set(["general", "normal", "doctor"]);

/** Whether a short message is about the blood pressure that it gives. */
export const isOfPressure = (message: string): boolean =>
  keysOf(message).length <= MOST_WORDS && pressureIn(message) !== null;

/** The blood pressure of a message that says and asks nothing else. */
export const pressureAlone = (message: string): Pressure | null =>
  isOfPressure(message) && ASKS.has(askOf(message)) ? pressureIn(message) : null;

const HIGH = { upper: 140, lower: 90 } as const;
const NORMAL = { upper: 120, lower: 80 } as const;

const isHigh = ({ upper, lower }: Pressure) => upper >= HIGH.upper || lower >= HIGH.lower;
const isNormal = ({ upper, lower }: Pressure) => upper <= NORMAL.upper && lower <= NORMAL.lower;
const isAlike = (one: Pressure, other: Pressure) => isHigh(one) === isHigh(other) && isNormal(one) === isNormal(other);

/** The pages on which the library explains readings: where it is high, and how it is measured. */
export const PRESSURE_PAGES: readonly string[] = ["health:high-blood-pressure", "health:measuring-blood-pressure"];

/** How a sign of danger states its limit. */
const FROM = /(\d{2,3})\/(\d{2,3}) or (?:more|higher|above)/u;
const BELOW = /below (\d{2,3})\/(\d{2,3})/u;
const OF_PREGNANCY = /pregnan/iu;

const limitIn = (text: string, limit: RegExp): Pressure | undefined => {
  const [, upper, lower] = limit.exec(text) ?? [];
  return upper === undefined ? undefined : { upper: Number(upper), lower: Number(lower) };
};

function passesLimit(pressure: Pressure, text: string): boolean {
  const { upper, lower } = pressure;
  const [from, below] = [limitIn(text, FROM), limitIn(text, BELOW)];
  // What counts as high for an average at home is no limit of one reading.
  if (isHigh(pressure) && from !== undefined && (upper >= from.upper || lower >= from.lower)) return true;
  return below !== undefined && (upper < below.upper || lower < below.lower);
}

const textOf = ({ sentences }: Passage) => sentences.join(" ");
const questionOf = ({ names: [question = ""] = [] }: Passage) => question;

/**
 * What the library says of a reading.
 * @param pressure - The reading.
 * @param passages - The passages of `PRESSURE_PAGES`.
 * @param person - Whose it is.
 * @returns The sign whose limit it passes; else the answer to a question about a reading like it, or what is normal.
 */
export function fieldForPressure(
  pressure: Pressure,
  passages: readonly Passage[],
  { pregnant }: Pick<Person, "pregnant">,
): Passage | undefined {
  if (pregnant && isHigh(pressure)) return passages.find(({ section }) => section === "pregnancy");
  const signs = passages.filter((passage) => passage.section === "doctor" && !OF_PREGNANCY.test(textOf(passage)));
  const sign = signs.find((passage) => passesLimit(pressure, textOf(passage)));
  if (sign !== undefined) return sign;
  const isOfLike = (text: string) => {
    const like = pressureIn(text);
    return like !== null && isAlike(like, pressure);
  };
  const questions = passages.filter(({ section }) => section === "question");
  return (
    questions.find((passage) => isOfLike(questionOf(passage))) ?? questions.find((passage) => isOfLike(textOf(passage)))
  );
}
