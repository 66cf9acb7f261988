import { UNTIL } from "#generated/messages/consultations/until.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Remaining time in its two largest units, and a number for the drawing. In: milliseconds. Out: undefined when none are
 * left.
 */
export function remainingTime(left: number): string | undefined {
  if (left <= 0) return undefined;
  // Rounded up to the shown unit, so that it never shows zero before the end.
  if (left > DAY) return pair(Math.ceil(left / HOUR), 24, UNTIL.days, UNTIL.hours);
  if (left > HOUR) return pair(Math.ceil(left / MINUTE), 60, UNTIL.hours, UNTIL.minutes);
  return pair(Math.ceil(left / SECOND), 60, UNTIL.minutes, UNTIL.seconds);
}

type Say = (values: { readonly count: number }) => string;

function pair(small: number, most: number, large: Say, little: Say): string {
  const [first, second] = [Math.floor(small / most), small % most];
  return [first > 0 ? large({ count: first }) : "", second > 0 ? little({ count: second }) : ""]
    .filter(Boolean)
    .join(" ");
}
