import type { Reading } from "./reading.ts";
import { soundKey } from "./sound-key.ts";
import type { Span } from "./spans.ts";

/** Readings of instruments and ages that no wording can list. Names of signs begin with `#`. */
const NUMBER = String.raw`(\d{1,4}(?:\.\d{1,2})?)`;
const APART = String.raw`[^\d\n]{0,30}?`;

interface Gauge {
  readonly sign: string;
  readonly pattern: RegExp;
  readonly alarms: (first: number, second: number) => boolean;
}

const FEVER = String.raw`(?:fever|temp\w*|bukhar|bukhaar|buk?har|tap|taap|बुखार|बुख़ार|टेंपरेचर|तापमान|ज्वर)`;
const PRESSURE = String.raw`(?:bp|b\.p|blood pressure|pressure|b p|बीपी|बी पी|ब्लड प्रेशर|प्रेशर)`;
const SUGAR = `(?:sugar|glucose|glucometer|shugar|suger|शुगर|शक्कर|ग्लूकोज़?)`;
const OXYGEN = `(?:spo2|sp02|oxygen|saturation|oximeter|o2|oxymeter|sats|ऑक्सीजन|ऑक्सिजन|आक्सीजन)`;
export const MONTHS = String.raw`(?:months?|mths?|mahin\p{L}*|maah|mah|mnth|माह|मही\p{L}*|महि\p{L}*)`;
export const WEEKS = String.raw`(?:weeks?|wks?|haft\p{L}*|hapt\p{L}*|saptah|हफ़?\p{M}*्?\p{L}*|सप्ताह)`;
const DAYS = `(?:days?|din|dino|दिन|दिनों)`;
const YEARS = `(?:years?|yrs?|yr|saal|sal|साल|वर्ष|बरस)`;

const feverHigh = (degrees: number) => (degrees >= 103 && degrees <= 112) || (degrees >= 39.4 && degrees <= 44);
const feverAny = (degrees: number) => (degrees >= 100.4 && degrees <= 112) || (degrees >= 38 && degrees <= 44);
const pressureHigh = (upper: number, lower: number) =>
  upper >= lower && upper <= 330 && (upper >= 180 || (lower >= 120 && lower <= 220));
const exactly = (pattern: string) => new RegExp(pattern, "gu");

const GAUGES: readonly Gauge[] = [
  { sign: "#fever-high", pattern: exactly(`${FEVER}${APART}${NUMBER}`), alarms: feverHigh },
  {
    sign: "#fever-high",
    pattern: exactly(
      `${NUMBER}\\s*(?:°|º|degrees?|deg|digri|डिग्री)?\\s*(?:f\\b|c\\b|fahrenheit|celsius)?\\s*(?:of\\s|ka\\s|का\\s)?\\s*${FEVER}`,
    ),
    alarms: feverHigh,
  },
  {
    sign: "#fever-high",
    pattern: exactly(
      `${NUMBER}\\s*(?:°|º|degrees?\\s|deg\\s|digri\\s|डिग्री)?\\s*(?:f|c|fahrenheit|celsius)(?![\\p{L}])`,
    ),
    alarms: feverHigh,
  },
  { sign: "#fever", pattern: exactly(`${FEVER}${APART}${NUMBER}`), alarms: feverAny },
  {
    sign: "#fever",
    pattern: exactly(`${NUMBER}\\s*(?:°|º|degrees?|deg|digri|डिग्री)?\\s*(?:f|c|fahrenheit|celsius)(?![\\p{L}])`),
    alarms: feverAny,
  },
  {
    sign: "#pressure",
    pattern: exactly(`(?<!\\d)(\\d{2,3})\\s*(?:/|\\\\|over|by|upon|-|बटा|बाई|पर)\\s*(\\d{2,3})(?!\\d)`),
    alarms: pressureHigh,
  },
  {
    sign: "#pressure",
    pattern: exactly(
      `(?:upar|upper|systolic|oopar|ऊपर)[^\\d\\n]{0,20}(\\d{2,3})[^\\d\\n]{0,20}(?:niche|neeche|lower|diastolic|नीचे)[^\\d\\n]{0,20}(\\d{2,3})(?!\\d)`,
    ),
    alarms: pressureHigh,
  },
  {
    sign: "#pressure-fine",
    pattern: exactly(`(?<!\\d)(\\d{2,3})\\s*(?:/|over|by|upon)\\s*(\\d{2,3})(?!\\d)`),
    alarms: (upper, lower) => upper >= 100 && upper < 140 && lower >= 60 && lower < 90,
  },
  {
    sign: "#pressure-pregnant",
    pattern: exactly(`(?<!\\d)(\\d{2,3})\\s*(?:/|over|by|upon)\\s*(\\d{2,3})(?!\\d)`),
    alarms: (upper, lower) => upper > lower && upper <= 330 && (upper >= 160 || (lower >= 110 && lower <= 220)),
  },
  {
    sign: "#pressure",
    pattern: exactly(`${PRESSURE}${APART}(\\d{3})(?!\\d)`),
    alarms: (upper) => upper >= 180 && upper <= 330,
  },
  {
    sign: "#oxygen",
    pattern: exactly(`${OXYGEN}${APART}(\\d{2})(?![\\d/])(?!\\s*-?\\s*${YEARS})`),
    alarms: (percent) => percent >= 40 && percent < 92,
  },
  {
    sign: "#oxygen",
    pattern: exactly(`(?<!\\d)(\\d{2})\\s*(?:%|percent)?\\s*${OXYGEN}`),
    alarms: (percent) => percent >= 40 && percent < 92,
  },
  {
    sign: "#sugar",
    pattern: exactly(
      `${SUGAR}${APART}(\\d{2,3})(?!\\d)(?!\\s*(?:mg(?!\\s*/)|g\\b|gram|year|saal|day|din|teaspoon|spoon))`,
    ),
    alarms: (mg) => (mg >= 20 && mg < 60) || mg > 400,
  },
  {
    sign: "#under-3-months",
    pattern: exactly(`(?<![\\d.])(\\d{1,2})\\s*-?\\s*${DAYS}\\s*-?\\s*(?:old|ka\\s|ki\\s|ke\\s|का|की|के)`),
    alarms: (days) => days <= 90,
  },
  {
    sign: "#under-3-months",
    pattern: exactly(
      `(?<![\\d.])(\\d{1,2})\\s*-?\\s*${WEEKS}\\s*-?\\s*(?:old|ka\\s|ki\\s|ke\\s|का|की|के|baby|infant|newborn)`,
    ),
    alarms: (weeks) => weeks <= 12,
  },
  {
    sign: "#under-3-months",
    pattern: exactly(
      `(?<![\\d.])([12](?:\\.5)?)\\s*-?\\s*${MONTHS}\\s*-?\\s*(?:old|ka\\s|ki\\s|ke\\s|का|की|के|baby|infant)`,
    ),
    alarms: () => true,
  },
  {
    sign: "#under-1",
    pattern: exactly(
      `(?<![\\d.])(\\d{1,2})\\s*-?\\s*${MONTHS}\\s*-?\\s*(?:old|ka\\s|ki\\s|ke\\s|का|की|के|baby|infant|child|bach|bacch)`,
    ),
    alarms: (months) => months < 24,
  },
  {
    sign: "#under-5",
    pattern: exactly(
      `(?<![\\d.])(\\d(?:\\.5)?)\\s*-?\\s*${YEARS}\\s*-?\\s*(?:old|ka\\s|ki\\s|ke\\s|का|की|के|baby|child|bach|bacch|kid|girl|boy|son|daughter)`,
    ),
    alarms: (years) => years < 5,
  },
  {
    sign: "#child-age",
    pattern: exactly(
      `(?<![\\d.])(\\d{1,2})\\s*-?\\s*${YEARS}\\s*-?\\s*(?:old|ka\\s|ki\\s|ke\\s|का|की|के|child|bach|bacch|kid|girl|boy|son|daughter)`,
    ),
    alarms: (years) => years < 13,
  },
  {
    sign: "#fever-days",
    pattern: exactly(`(?<![\\d.])(\\d{1,2})\\s*-?\\s*(?:${DAYS}|${WEEKS})`),
    alarms: (days) => days >= 4,
  },
  { sign: "#weeks", pattern: exactly(`(?<![\\d.])(\\d{1,2})\\s*-?\\s*(?:${WEEKS}|${MONTHS})`), alarms: () => true },
  { sign: "#year", pattern: exactly(`(?<!\\d)(19\\d\\d|20[01]\\d|202[0-4])(?!\\d)`), alarms: () => true },
  {
    sign: "#many",
    pattern: exactly(
      `(?<![\\d.])(\\d{1,3})(?!\\d)(?![.]?\\s*(?:mg|ml|mcg|iu|g\\b|year|yr|saal|साल|day|din|month|week|hour|o.clock|bje|baje|%))`,
    ),
    alarms: (count) => count >= 7,
  },
];

/** Instruments that are known again when their names are misspelt. */
const MISSPELT: readonly {
  readonly sign: string;
  readonly keys: readonly string[];
  readonly alarms: Gauge["alarms"];
}[] = [
  {
    sign: "#oxygen",
    keys: ["e:oxygen", "e:saturation", `h:${soundKey("oxygen")}`, `h:${soundKey("ऑक्सीजन")}`],
    alarms: (percent) => percent >= 40 && percent < 92,
  },
  {
    sign: "#sugar",
    keys: ["e:sugar", "e:glucose", `h:${soundKey("sugar")}`, `h:${soundKey("शुगर")}`],
    alarms: (mg) => (mg >= 20 && mg < 60) || (mg > 400 && mg < 1000),
  },
];
/** So many words may stand between a misspelt instrument and its number. */
const BETWEEN = 3;

function noteMisspelt(reading: Reading, found: ReadonlyMap<string, Span[]>): void {
  for (const { sign, keys, alarms } of MISSPELT)
    for (const [at, token] of reading.tokens.entries()) {
      if (!token.keys.some((key) => keys.includes(key))) continue;
      const exact = keys.includes(`e:${token.word}`) || keys.includes(`h:${soundKey(token.word)}`);
      if (exact) continue;
      const next = reading.tokens.slice(at + 1, at + 2 + BETWEEN).findIndex(({ word }) => /^\d+$/u.test(word));
      const number = reading.tokens[at + 1 + next];
      if (next >= 0 && number?.sentence === token.sentence && alarms(Number(number.word), Number.NaN))
        found.get(sign)?.push([at + 1 + next]);
    }
}

/** Notes in a reading where its numbers alarm. */
export function noteNumbers(reading: Reading): void {
  if (!/\d/u.test(reading.text)) {
    for (const sign of NUMBER_SIGNS) reading.note(sign, []);
    return;
  }
  const found = new Map<string, Span[]>(GAUGES.map(({ sign }) => [sign, []]));
  for (const { sign, pattern, alarms } of GAUGES)
    for (const match of reading.text.matchAll(pattern)) {
      const [first, second] = [Number(match[1]), Number(match[2] ?? Number.NaN)];
      const at = reading.tokens.findIndex(
        (token) => token.end > match.index && token.start >= match.index && /^\d/u.test(token.word),
      );
      if (at >= 0 && alarms(first, second)) found.get(sign)?.push([at]);
    }
  noteMisspelt(reading, found);
  for (const [sign, spans] of found) reading.note(sign, spans);
  for (const { sign, word, alarms } of WORD_GAUGES)
    for (const span of reading.spans(word)) {
      const at = numberNear(reading, span);
      if (at !== undefined && alarms(Number(reading.tokens[at]?.word), Number.NaN))
        reading.note(sign, [...reading.spans(sign), [at]]);
    }
}

/** The same by words as they are misspelt: "ऑक्शीजन 84". */
const WORD_GAUGES: readonly { readonly sign: string; readonly word: string; readonly alarms: Gauge["alarms"] }[] = [
  { sign: "#oxygen", word: "oxygenReading", alarms: (percent) => percent >= 40 && percent < 92 },
  { sign: "#fever-high", word: "feverReading", alarms: (degrees) => feverHigh(degrees) },
  { sign: "#fever", word: "feverReading", alarms: (degrees) => feverAny(degrees) },
];
const WORDS_TO_ITS_NUMBER = 3;

function numberNear(reading: Reading, span: Span): number | undefined {
  const start = (span.at(-1) ?? 0) + 1;
  for (let at = start; at < start + WORDS_TO_ITS_NUMBER; at += 1)
    if (/^\d{2,3}(?:\.\d)?$/u.test(reading.tokens[at]?.word ?? "")) return at;
  return undefined;
}

export const NUMBER_SIGNS: readonly string[] = [...new Set(GAUGES.map(({ sign }) => sign))];
