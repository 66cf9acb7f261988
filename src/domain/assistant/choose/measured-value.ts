import type { Passage } from "../passages/passages.ts";
import { keysOf } from "../text/sentence-reader.ts";
import { namesValue } from "./report-values.ts";

/** "My fasting sugar is 250" says nothing else than its value. */
const MOST_WORDS = 6;
const NUMBER = /(?:^| )(\d+(?:[.]\d+)?)(?= |$)/u;

/**
 * The value of a message that gives a reading and says or asks nothing else: 250 of "my sugar is 250".
 * @param message - A person's message.
 * @returns The value; null for any other message.
 */
export function readingIn(message: string): number | null {
  const keys = keysOf(message);
  const text = keys.join(" ");
  if (keys.length > MOST_WORDS || !namesValue(text)) return null;
  const value = NUMBER.exec(text)?.[1];
  return value === undefined ? null : Number(value);
}

/** How a sign of danger states its limit. */
const FROM = /(\d+(?:\.\d+)?) or (?:more|higher|above)/gu;
const ABOVE = /(?:above|over|more than) (\d+(?:\.\d+)?)/gu;
const BELOW = /(?:below|under|less than) (\d+(?:\.\d+)?)/gu;
const AT_MOST = /(\d+(?:\.\d+)?) or (?:less|lower|below)/gu;

const limitsIn = (text: string, limit: RegExp) => [...text.matchAll(limit)].map(([, value]) => Number(value));

/** How far a value is beyond the farthest limit that it passes; undefined where it passes none. */
function passedLimit(value: number, text: string): number | undefined {
  const passed = [
    ...limitsIn(text, FROM).filter((limit) => value >= limit),
    ...limitsIn(text, ABOVE).filter((limit) => value > limit),
    ...limitsIn(text, BELOW).filter((limit) => value < limit),
    ...limitsIn(text, AT_MOST).filter((limit) => value <= limit),
  ];
  return passed.length === 0 ? undefined : Math.min(...passed.map((limit) => Math.abs(value - limit)));
}

/**
 * What the library says of a reading: when to see a doctor for a value like it.
 * @param value - The reading.
 * @param passages - The passages of the pages that are meant.
 * @returns The sign whose limit the value passes most narrowly; undefined where it passes none.
 */
export function warningFor(value: number, passages: readonly Passage[]): Passage | undefined {
  return passages
    .filter(({ section }) => section === "doctor")
    .flatMap((passage) => {
      const beyond = passedLimit(value, passage.sentences.join(" "));
      return beyond === undefined ? [] : [{ passage, beyond }];
    })
    .toSorted((left, right) => left.beyond - right.beyond)[0]?.passage;
}
