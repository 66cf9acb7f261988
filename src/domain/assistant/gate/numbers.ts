import { GATE_WORDS } from "#generated/assistant-words.ts";
import { contentOf, plainWords } from "./words.ts";

function byWord(lists: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(lists).flatMap(([key, words]) => words.flatMap((word) => keysOf(word, key))));
}
const keysOf = (word: string, key: string) => plainWords(word).map((plain) => [plain, key] as const);

const NUMBERS = byWord(GATE_WORDS.numbers);
const HOURS = byWord(GATE_WORDS.hours);
const UNITS = byWord(GATE_WORDS.units);
/** Articles, ordinals and "दो" (give) are numbers only before a unit. */
const ONLY_WITH_UNIT: ReadonlySet<string> = new Set(
  [...GATE_WORDS.numbers["1"], "second", "third", "quarter", "पाव", "दो"].flatMap(plainWords),
);
const RANGE: ReadonlySet<string> = new Set(["to", "or", "and", "से", "या"].flatMap(plainWords));
/** Between a number and its unit: "two small spoons", "first few days". */
const SIZES: ReadonlySet<string> = new Set(
  ["small", "big", "full", "level", "more", "छोटा", "छोटे", "बड़ा", "समतल"].flatMap(plainWords),
);
/** Units of time are compared in minutes. */
const FIGURES = 3;
const WORDS_AFTER = 4;

function figureOf(word: string): number | null {
  if (!/^\p{N}/u.test(word)) return NUMBERS.has(word) ? Number(NUMBERS.get(word)) : null;
  const [over = "0", under = "1"] = word.replace(/,(?=\d{3}(?!\d))/gu, "").split(/[/⁄]/u);
  return Number(over) / Number(under);
}

/** Where the unit after a position is, beyond a range ("two to three weeks") and a size ("two small spoons"). */
function unitAfter(words: readonly string[], at: number): number | null {
  const found = words.slice(at + 1, at + 5).findIndex((word) => HOURS.has(word) || UNITS.has(word));
  const between = words.slice(at + 1, at + 1 + Math.max(found, 0));
  const leads = between.every((word) => RANGE.has(word) || SIZES.has(word) || figureOf(word) !== null);
  return found >= 0 && leads ? at + 1 + found : null;
}

interface Amount {
  /** As it is written: 2 of "two weeks"; and in its unit: 336 hours. */
  readonly figure: number;
  readonly value: number;
  /** Null for a bare number; `hours` for all units of time. */
  readonly unit: string | null;
  /** The words after it: "of sugar". */
  readonly of: readonly string[];
}

/** The amounts of a text, in figures and words of both languages. */
function amountsOf(text: string): readonly Amount[] {
  const words = plainWords(text);
  return words.flatMap((word, at): readonly Amount[] => {
    const figure = figureOf(word);
    const place = unitAfter(words, at);
    if (figure === null || (place === null && ONLY_WITH_UNIT.has(word))) return [];
    const after = words.slice((place ?? at) + 1, (place ?? at) + 1 + WORDS_AFTER);
    const other = after.findIndex((one) => figureOf(one) !== null);
    const of = [...contentOf(after.slice(0, other < 0 ? WORDS_AFTER : other).join(" "))];
    const unit = words[place ?? -1] ?? "";
    const hours = HOURS.get(unit);
    if (hours === undefined) return [{ figure, value: figure, unit: UNITS.get(unit) ?? null, of }];
    return [{ figure, value: Number((figure * Number(hours)).toPrecision(FIGURES)), unit: "hours", of }];
  });
}

/**
 * True when every number of a sentence, with its unit if there is one, is in the texts that it cites, and not with the
 * words of another: "six spoons of salt" where they say "six of sugar and half of salt".
 */
export function areNumbersCited(sentence: string, cited: readonly string[]): boolean {
  const known = cited.flatMap(amountsOf);
  return amountsOf(sentence).every(({ figure, value, unit, of }) => {
    const isSame = (one: Amount) => (unit === null ? one.figure === figure : one.unit === unit && one.value === value);
    const isLike = (one: Amount) => one.of.some((form) => of.includes(form));
    const same = known.filter(isSame);
    const isFree = unit === "hours" || same.some((one) => one.of.length === 0 || isLike(one));
    return same.length > 0 && (isFree || !known.some((one) => one.unit === unit && !isSame(one) && isLike(one)));
  });
}
