import { NUMBERS } from "#generated/triage-numbers.ts";
import type { Reading, Span } from "./matcher.ts";

type Range = readonly [number, number];
interface Gauge {
  readonly sign: string;
  readonly pattern: string;
  readonly first: Range;
  readonly second?: Range;
}

/** Limits of readings and ages, from content/triage/numbers.yaml. */
const gauges: readonly Gauge[] = NUMBERS.gauges;
const GAUGES = gauges.map(({ sign, pattern, first, second }) => ({
  sign,
  pattern: new RegExp(
    Object.entries(NUMBERS.words).reduce((text, [name, words]) => text.replaceAll(`{${name}}`, words), pattern),
    "gu",
  ),
  ranges: [first, second].filter((range) => range !== undefined),
}));
export const NUMBER_SIGNS: readonly string[] = [...new Set(GAUGES.map(({ sign }) => sign))];

/** Marks the numbers of a text that are too high or too low, or a relevant age. */
export function noteNumbers(reading: Reading): void {
  const found = new Map<string, Span[]>(NUMBER_SIGNS.map((sign) => [sign, []]));
  if (/\d/u.test(reading.text))
    for (const { sign, pattern, ranges } of GAUGES)
      for (const match of reading.text.matchAll(pattern)) {
        const numbers = match.slice(1).map(Number);
        if (!ranges.every(([from, to], at) => (numbers[at] ?? -1) >= from && (numbers[at] ?? -1) <= to)) continue;
        const at = reading.tokens.findIndex(
          (token) => token.end > match.index && token.start >= match.index && /^\d/u.test(token.word),
        );
        if (at >= 0) found.get(sign)?.push([at, at]);
      }
  for (const [sign, spans] of found) reading.note(sign, spans);
}
