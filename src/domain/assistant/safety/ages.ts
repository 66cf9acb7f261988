import { MONTHS, WEEKS } from "./numbers.ts";
import type { Reading } from "./reading.ts";

const TIME = String.raw`(?:${MONTHS}|${WEEKS})[\p{L}\p{M}]*`;
const COUNT = String.raw`(?:(?:\d{1,2}|\p{L}[\p{L}\p{M}]*)[\s-]*)?`;
const OF = String.raw`(?:ka|ki|ke|kee|का|की|के)\s+`;
const END = String.raw`(?![\p{L}\p{M}])`;
const CHILD = String.raw`(?:bab(?:y|ies)|infant|newborn|child|son|daughter|beta|bete|beti|bach\p{L}*|bacch\p{L}*|shishu|munn\p{L}|बच्\p{M}*\p{L}*\p{M}*|बेट\p{M}*|शिशु|मुन्न\p{M}*)`;
const EXPECTING = String.raw`(?:pregnan\p{L}*|pregnent|gestation|garbh\p{L}*|pet\s+se|गर्भ[\p{L}\p{M}]*|प्रेग[\p{L}\p{M}]*|पेट\s+से)`;

/** Months and weeks that somebody has lived, or is pregnant: "8 month old", "baby of 8 months", "5 mahine ki garbhvati". */
const AGES: readonly RegExp[] = [
  String.raw`${COUNT}${TIME}[\s-]*(?:old|${EXPECTING}|along|${CHILD})${END}`,
  String.raw`${COUNT}${TIME}\s+${OF}(?:\p{L}[\p{L}\p{M}]*\s+)?(?:${CHILD}|${EXPECTING})${END}`,
  String.raw`${COUNT}${TIME}\s+(?:se|से)\s+${EXPECTING}${END}`,
  String.raw`${CHILD}\s+(?:of|is|who\s+is|aged?|hai|है)?\s*${COUNT}${TIME}${END}(?!\s+(?:of|cough))`,
  String.raw`${CHILD}\s+of\s+${COUNT}${TIME}${END}`,
  String.raw`(?:i\s+am|i'?m)\s+(?:now\s+)?${COUNT}${TIME}${END}`,
  String.raw`${EXPECTING}\s+(?:of|for|since|at|ke|ka|ki)?\s*${COUNT}${TIME}${END}`,
].map((pattern) => new RegExp(pattern, "uy"));
const ANY_TIME = new RegExp(TIME, "gu");
const A_WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** An age begins with its time, or so many words before it at most: "child who is 5 months". */
const WORDS_BEFORE = 6;

/** Where an age may begin, ascending. To look only there takes a tenth of the time. */
function beginningsIn(text: string): readonly number[] {
  const times = [...text.matchAll(ANY_TIME)].map(({ index }) => index);
  if (times.length === 0) return [];
  const words = [...text.matchAll(A_WORD)].map(({ index }) => index);
  const around = (time: number) => {
    const after = words.findIndex((word) => word > time);
    const end = after < 0 ? words.length : after;
    return words.slice(Math.max(0, end - 1 - WORDS_BEFORE), end);
  };
  return [...new Set(times.flatMap(around))].sort((one, other) => one - other);
}

/** From where to where ages of one kind stand. */
function agesOf(age: RegExp, text: string, beginnings: readonly number[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (const beginning of beginnings) {
    if (beginning < (found.at(-1)?.[1] ?? 0)) continue;
    age.lastIndex = beginning;
    const [match] = age.exec(text) ?? [];
    if (match !== undefined) found.push([beginning, beginning + match.length]);
  }
  return found;
}

/** Takes out of the long times of a message those that are an age, or a time of pregnancy: no cough lasts as long. */
export function leaveAgesOut(reading: Reading): void {
  const beginnings = beginningsIn(reading.text);
  const ages = AGES.flatMap((age) => agesOf(age, reading.text, beginnings));
  if (ages.length === 0) return;
  const isAge = (at: number) => {
    const start = reading.tokens[at]?.start ?? Number.NaN;
    return ages.some(([from, end]) => from <= start && start < end);
  };
  for (const sign of ["longTime", "weeksLong"])
    reading.note(
      sign,
      reading.spans(sign).filter((span) => !span.some(isAge)),
    );
}
