import type { DraftItem } from "../../advice/advice.rules.ts";
import { FORM_KEYS, type Form } from "../../advice/forms.ts";
import { westernDigits } from "../../format/digits.ts";
import type { Medicine } from "../medicine.ts";
import { ingredientsOf } from "../medicine-list.ts";
import { quantitiesIn, strengthInMg, strengthOf } from "../strengths.ts";

/** The parts of an entry that its dose is read from. */
export type DosedItem = Pick<DraftItem, "item" | "form" | "amount" | "often">;

/** A whole word in either script; `\b` knows only Latin letters. */
const word = (...all: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${all.join("|")})(?![\\p{L}\\p{M}\\d])`, "giu");
const NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)\s*½/gu, ".5"],
  [/½/gu, "0.5"],
  [/¼/gu, "0.25"],
  [word("1/2", "half", "आधी", "आधा", "aadhi", "aadha"), "0.5"],
  [word("1/4", "quarter"), "0.25"],
  [word("one", "ek", "एक"), "1"],
  [word("two", "do", "दो"), "2"],
  [word("three", "teen", "तीन"), "3"],
  [word("four", "char", "chaar", "चार"), "4"],
];

function withNumbers(text: string): string {
  let plain = westernDigits(text.normalize("NFC")).toLowerCase();
  for (const [spelling, number] of NUMBERS) plain = plain.replace(spelling, number);
  return plain;
}

const PATTERN =
  /(?<![\d.-])(\d+(?:\.\d+)?)\s*-\s*(\d+(?:\.\d+)?)\s*-\s*(\d+(?:\.\d+)?)(?:\s*-\s*(\d+(?:\.\d+)?))?(?![\d-])/u;
const TIMES = /(\d+(?:\.\d+)?)\s*(?:x|times|time|बार|baar|bar)\b|(\d+(?:\.\d+)?)\s*बार/u;
const EVERY_HOURS = /(?:every|har|हर|q)\s*(\d+)\s*(?:h|hr|hrs|hour|hours|hourly|घंटे|घंटा|ghante)|(\d+)\s*hourly/u;
const WEEKLY =
  /\bweekly\b|\b(?:once|1)\s*(?:time\s*)?(?:a|per|every)\s*week\b|\bevery week\b|हफ़्ते में|हफ्ते में|हर हफ़्ते|hafte/u;
const NAMED: readonly (readonly [RegExp, number])[] = [
  [/\balternate|\bevery other day|1 दिन छोड़/u, 0.5],
  [/\b(?:qid|qds|q\.i\.d)\b/u, 4],
  [/\b(?:tds|tid|t\.d\.s|thrice)\b|सुबह.*दोपहर.*(?:शाम|रात)|\bmorning.*(?:noon|afternoon).*(?:evening|night)/u, 3],
  [/\b(?:bd|bid|bds|b\.d|twice)\b|सुबह.*(?:शाम|रात)|\bsubah.*(?:sham|shaam|raat)|\bmorning.*(?:evening|night)/u, 2],
  [/\b(?:od|once|hs|daily|stat|bedtime|night|morning|raat|subah)\b|रात|सुबह|रोज़|रोज/u, 1],
];
const AS_NEEDED = /\b(?:sos|prn|as needed|if needed|when needed|zarurat)\b|ज़रूरत|जरूरत/u;

/** How often a day, and how many units each day when a pattern such as 1-0-1 says so. */
interface Frequency {
  readonly perDay: number;
  readonly isPattern: boolean;
}

/**
 * How often an item is taken. Never throws.
 * @param often - As the doctor writes it: "1-0-1", "three times a day", "TDS", "every 6 hours", "दिन में 3 बार".
 * @returns Undefined when it can't be read or is only taken when needed.
 */
export function frequencyOf(often: string): Frequency | undefined {
  const text = withNumbers(often);
  const pattern = PATTERN.exec(text);
  if (pattern) {
    const perDay = pattern.slice(1).reduce((total, part) => total + Number(part ?? 0), 0);
    return { perDay, isPattern: true };
  }
  if (WEEKLY.test(text)) return { perDay: Number(TIMES.exec(text)?.[1] ?? 1) / 7, isPattern: false };
  const hours = EVERY_HOURS.exec(text);
  if (hours) {
    const every = Number(hours[1] ?? hours[2]);
    return every > 0 ? { perDay: 24 / every, isPattern: false } : undefined;
  }
  const times = TIMES.exec(text);
  if (times) return { perDay: Number(times[1] ?? times[2]), isPattern: false };
  if (AS_NEEDED.test(text)) return undefined;
  const perDay = NAMED.find(([words]) => words.test(text))?.[1];
  return perDay === undefined ? undefined : { perDay, isPattern: false };
}

/** What one intake has of each ingredient in mg. */
function intakeInMg(medicine: Medicine, { item, form, amount }: DosedItem): readonly number[] | undefined {
  const text = withNumbers(amount);
  const written = quantitiesIn(text);
  const names = ingredientsOf(medicine);
  const weight = written.find(({ unit }) => unit === "mg");
  if (weight !== undefined && names.length === 1) return [weight.value];
  const known: Form | undefined = FORM_KEYS.find((key) => key === form);
  const { strength } = strengthOf(medicine, item, known);
  const fromText = quantitiesIn(item).filter(({ unit, value }) => unit === "mg" || (unit === "" && value >= 5));
  const typed = names.length === 1 ? fromText.at(-1)?.value : undefined;
  const inMg = strength === undefined ? undefined : strengthInMg(strength);
  const volume = written.find(({ unit }) => unit === "ml");
  if (volume !== undefined) {
    const perMl = inMg?.perMl;
    return perMl === undefined ? undefined : inMg?.each.map((part) => (part * volume.value) / perMl);
  }
  const each = inMg !== undefined && inMg.perMl === undefined ? inMg.each : typed === undefined ? undefined : [typed];
  const count = weight === undefined ? (written.find(({ unit }) => unit === "")?.value ?? 1) : 1;
  return each?.map((part) => part * count);
}

/**
 * What a day of an entry has of each ingredient. Never throws.
 * @param medicine - What its item names.
 * @param item - The entry.
 * @returns Mg a day by generic name; undefined when amount, strength or frequency can't be read.
 */
export function dailyDose(medicine: Medicine, item: DosedItem): ReadonlyMap<string, number> | undefined {
  const frequency = frequencyOf(item.often) ?? frequencyOf(item.amount);
  const intake = intakeInMg(
    medicine,
    frequency?.isPattern && PATTERN.test(item.amount) ? { ...item, amount: "" } : item,
  );
  if (frequency === undefined || intake === undefined) return undefined;
  return new Map(ingredientsOf(medicine).map((name, index) => [name, (intake[index] ?? 0) * frequency.perDay]));
}
