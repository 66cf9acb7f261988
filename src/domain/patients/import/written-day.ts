import { westernDigits } from "../../format/digits.ts";
import { fold } from "../../format/fold.ts";
import { isDay } from "../../time.ts";

/** Names of the months in English and Hindi; of an English one its first three letters suffice. */
const MONTHS: readonly (readonly string[])[] = [
  ["january", "जनवरी"],
  ["february", "फरवरी", "फ़रवरी"],
  ["march", "मार्च"],
  ["april", "अप्रैल"],
  ["may", "मई"],
  ["june", "जून"],
  ["july", "जुलाई"],
  ["august", "अगस्त"],
  ["september", "सितंबर", "सितम्बर"],
  ["october", "अक्टूबर", "अक्तूबर"],
  ["november", "नवंबर", "नवम्बर"],
  ["december", "दिसंबर", "दिसम्बर"],
];

export interface WrittenDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Whether the month could also come first, as in 03/04/1980. */
  readonly ambiguous: boolean;
}

function monthOf(word: string): number {
  const name = fold(word);
  const isName = (full: string) =>
    fold(full) === name || (/^[a-z]{3,4}$/u.test(name) && full.startsWith(name.slice(0, 3)) && full.startsWith(name));
  return MONTHS.findIndex((names) => names.some(isName)) + 1;
}

function dayOf(year: string, month: string | number, date: string): string | undefined {
  const day = `${year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : undefined;
}

/**
 * The day that a file means by 31-12-1980, 31/12/1980, 31.12.1980, 1980-12-31 or 31 Dec 1980, in digits of any script.
 * The day comes before the month. Undefined for anything else, also for a year of two digits.
 */
export function writtenDay(typed: string): WrittenDay | undefined {
  const text = westernDigits(typed.normalize("NFKC")).trim();
  const [, isoYear, isoMonth = "", isoDate = ""] = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/u.exec(text) ?? [];
  const [, date = "", , month = "", year] = /^([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4})$/u.exec(text) ?? [];
  const [, named = "", word = "", namedYear] =
    /^([0-9]{1,2})[\s-]+([\p{L}\p{M}]{3,20})\.?,?[\s-]+([0-9]{4})$/u.exec(text) ?? [];
  if (isoYear) return found(dayOf(isoYear, isoMonth, isoDate));
  if (year) return found(dayOf(year, month, date), Number(date) <= 12 && Number(date) !== Number(month));
  return namedYear ? found(dayOf(namedYear, monthOf(word), named)) : undefined;
}

function found(day: string | undefined, ambiguous = false): WrittenDay | undefined {
  return day === undefined ? undefined : { day, ambiguous };
}
