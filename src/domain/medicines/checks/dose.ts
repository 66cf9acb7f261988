import type { DraftItem } from "../../advice/advice.rules.ts";
import { FORM_KEYS, type Form } from "../../advice/forms.ts";
import { westernDigits } from "../../format/digits.ts";
import type { Medicine } from "../medicine.ts";
import { ingredientsOf } from "../medicine-list.ts";
import { quantitiesIn, type StrengthInMg, strengthInMg, strengthOf } from "../strengths.ts";

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
/** Of "every 4 to 6 hours" the shorter counts. */
const EVERY_HOURS =
  /(?:every|har|हर|q)\s*(\d+)(?:\s*(?:-|to)\s*\d+)?\s*(?:h(?:rs?|ours?|ourly)?|घंटे|घंटा|ghante)|(\d+)\s*h(?:ou)?rly/u;
const WEEKLY =
  /\bweekly\b|\b(?:once|1)\s*(?:time\s*)?(?:a|per|every)\s*week\b|\bevery week\b|हफ़्ते में|हफ्ते में|हर हफ़्ते|hafte/u;
const NAMED: readonly (readonly [RegExp, number])[] = [
  [/\balternate|\bevery other day|1 दिन छोड़/u, 0.5],
  [/\b(?:qid|qds|q\.i\.d)\b/u, 4],
  [/\b(?:tds|tid|t\.d\.s|thrice)\b|सुबह.*दोपहर.*(?:शाम|रात)|\bmorning.*(?:noon|afternoon).*(?:evening|night)/u, 3],
  [/\b(?:bd|bid|bds|b\.d|twice)\b|सुबह.*(?:शाम|रात)|\bsubah.*(?:sham|shaam|raat)|\bmorning.*(?:evening|night)/u, 2],
  [/\b(?:od|once|hs|daily|stat|bedtime|night|morning|raat|subah)\b|रात|सुबह|रोज़|रोज/u, 1],
];
/** Of a syrup: the amount, and the millilitres that it is in. */
const LIQUID = /(\d+(?:\.\d+)?\s*(?:mg|g|gm))\s*\/\s*(\d+(?:\.\d+)?)?\s*ml/u;
const LIQUIDS = ["syrup", "solution"];
const RANGE = /(\d+(?:\.\d+)?)\s*(?:-|to|or|se|से)\s*(\d+(?:\.\d+)?)/gu;
const SPOONS = /(\d+(?:\.\d+)?)\s*(?:tsp|teaspoons?|teaspoonfuls?)(?![\p{L}])/u;
const ML_OF_SPOON = 5;
/** A smaller number without a unit in a name is no strength: "B 1". */
const MIN_STRENGTH = 5;
const AS_NEEDED = /\b(?:sos|prn|as needed|if needed|when needed|zarurat)\b|ज़रूरत|जरूरत/u;

/** How often a day; of a pattern such as 1-0-1, how many units. */
interface Frequency {
  readonly perDay: number;
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
    return { perDay };
  }
  if (WEEKLY.test(text)) return { perDay: Number(TIMES.exec(text)?.[1] ?? 1) / 7 };
  const hours = EVERY_HOURS.exec(text);
  if (hours) {
    const every = Number(hours[1] ?? hours[2]);
    return every > 0 ? { perDay: 24 / every } : undefined;
  }
  const times = TIMES.exec(text);
  if (times) return { perDay: Number(times[1] ?? times[2]) };
  if (AS_NEEDED.test(text)) return undefined;
  const perDay = NAMED.find(([words]) => words.test(text))?.[1];
  return perDay === undefined ? undefined : { perDay };
}

/** The strength that is written in an item's name, of a liquid with its millilitres: "250 mg/5 ml". */
function writtenStrength(item: string): StrengthInMg | undefined {
  const [, amount = "", per] = LIQUID.exec(westernDigits(item.toLowerCase())) ?? [];
  if (amount !== "") return strengthInMg(`${amount}/${per === undefined ? "" : `${per} `}ml`);
  const last = quantitiesIn(item).findLast(
    ({ unit, value }) => unit === "mg" || (unit === "" && value >= MIN_STRENGTH),
  );
  return last && { each: [last.value], perMl: undefined };
}

/** How much is taken at once: mg, ml, or a number of tablets. Of a range the larger counts: "1-2 tablets". */
function amountIn(amount: string): { readonly mg?: number; readonly ml?: number; readonly count: number } {
  const text = withNumbers(amount).replace(RANGE, "$2");
  const spoons = SPOONS.exec(text);
  const all = quantitiesIn(text);
  const of = (wanted: string) => all.find(({ unit }) => unit === wanted)?.value;
  const [mg, ml] = [of("mg"), spoons ? Number(spoons[1]) * ML_OF_SPOON : of("ml")];
  return { ...(mg !== undefined && { mg }), ...(ml !== undefined && { ml }), count: of("") ?? 1 };
}

/** What one intake has of each ingredient in mg; undefined when strength and amount don't say it. */
function intakeInMg(medicine: Medicine, { item, form, amount }: DosedItem): readonly number[] | undefined {
  const { mg, ml, count } = amountIn(amount);
  const known: Form | undefined = FORM_KEYS.find((key) => key === form);
  const { strength } = strengthOf(medicine, item, known);
  const isSingle = ingredientsOf(medicine).length === 1;
  const listed = strength === undefined ? undefined : strengthInMg(strength);
  const each = (isSingle ? writtenStrength(item) : undefined) ?? listed;
  if (mg !== undefined && isSingle) {
    // "2 tablets of 500 mg" are 1,000 mg, and "2 tablets (1000 mg)" as well.
    const isEach = each === undefined ? amount.includes(" of ") : each.each[0] === mg;
    return [isEach ? mg * count : mg];
  }
  if (each === undefined) return undefined;
  if (each.perMl === undefined) return LIQUIDS.includes(form) ? undefined : each.each.map((part) => part * count);
  const { perMl } = each;
  return ml === undefined ? undefined : each.each.map((part) => (part * ml) / perMl);
}

/**
 * What a day of an entry has of each ingredient. Never throws.
 * @param medicine - What its item names.
 * @param item - The entry.
 * @returns Mg a day by generic name; undefined when amount, strength or frequency can't be read.
 */
export function dailyDose(medicine: Medicine, item: DosedItem): ReadonlyMap<string, number> | undefined {
  // Some write the pattern where the amount belongs.
  const isPattern = PATTERN.test(withNumbers(item.amount));
  const frequency = isPattern ? frequencyOf(item.amount) : (frequencyOf(item.often) ?? frequencyOf(item.amount));
  const intake = intakeInMg(medicine, isPattern ? { ...item, amount: "" } : item);
  // "0 mg" is a slip, and no dose.
  if (frequency === undefined || intake === undefined || intake.every((mg) => mg === 0)) return undefined;
  return new Map(ingredientsOf(medicine).map((name, index) => [name, (intake[index] ?? 0) * frequency.perDay]));
}
