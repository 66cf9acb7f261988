import { GATE_WORDS } from "#generated/assistant-words.ts";
import { plainWords } from "./words.ts";

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
const SIZES: ReadonlySet<string> = new Set(["small", "big", "full", "more", "छोटा", "छोटे", "बड़ा"].flatMap(plainWords));
/** Units of time are compared in minutes. */
const FIGURES = 3;

function figureOf(word: string): number | null {
  if (!/^\p{N}/u.test(word)) return NUMBERS.has(word) ? Number(NUMBERS.get(word)) : null;
  const [over = "0", under = "1"] = word.replace(/,(?=\d{3}(?!\d))/gu, "").split(/[/⁄]/u);
  return Number(over) / Number(under);
}

/** The unit after a position, beyond a range ("two to three weeks") and a size ("two small spoons"). */
function unitFrom(words: readonly string[], at: number): string | undefined {
  const next = words.slice(at, at + 4);
  const found = next.findIndex((word) => HOURS.has(word) || UNITS.has(word));
  const between = next.slice(0, Math.max(found, 0));
  const leads = between.every((word) => RANGE.has(word) || SIZES.has(word) || figureOf(word) !== null);
  return found >= 0 && leads ? next[found] : undefined;
}

interface Amount {
  /** As it is written: 2 of "two weeks". */
  readonly figure: number;
  /** In its unit: 336 hours. */
  readonly value: number;
  /** Null for a bare number; `hours` for all units of time. */
  readonly unit: string | null;
}

/** The amounts of a text, in figures and words of both languages. */
function amountsOf(text: string): readonly Amount[] {
  const words = plainWords(text);
  return words.flatMap((word, at): readonly Amount[] => {
    const figure = figureOf(word);
    if (figure === null) return [];
    const unit = unitFrom(words, at + 1);
    if (unit === undefined) return ONLY_WITH_UNIT.has(word) ? [] : [{ figure, value: figure, unit: null }];
    const hours = HOURS.get(unit);
    if (hours === undefined) return [{ figure, value: figure, unit: UNITS.get(unit) ?? null }];
    return [{ figure, value: Number((figure * Number(hours)).toPrecision(FIGURES)), unit: "hours" }];
  });
}

/** True when every number of a sentence, with its unit if there is one, is in the texts that it cites. */
export function areNumbersCited(sentence: string, cited: readonly string[]): boolean {
  const known = cited.flatMap(amountsOf);
  return amountsOf(sentence).every(({ figure, value, unit }) =>
    known.some((one) => (unit === null ? one.figure === figure : one.unit === unit && one.value === value)),
  );
}
