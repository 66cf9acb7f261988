import { UNTIL } from "#generated/messages/consultations/until.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Remaining time in its two largest units; in the last hour in minutes, and in the last minute in seconds.
 * @param left - Milliseconds.
 * @returns Undefined when none are left.
 */
export function remainingTime(left: number): string | undefined {
  if (left <= 0) return undefined;
  // Rounded up to the shown unit, so that it never shows zero before the end.
  if (left > DAY) return pair(Math.ceil(left / HOUR), 24, UNTIL.days, UNTIL.hours);
  if (left > HOUR) return pair(Math.ceil(left / MINUTE), 60, UNTIL.hours, UNTIL.minutes);
  if (left > MINUTE) return UNTIL.minutes({ count: Math.ceil(left / MINUTE) });
  return UNTIL.seconds({ count: Math.ceil(left / SECOND) });
}

/** The minutes before a consultation that screen readers announce. */
const ANNOUNCED = [1, 5, 15];

/**
 * The announcement of the remaining time, which changes 15, 5 and 1 minute before the end.
 * @returns Empty before that.
 */
export function announcedTime(left: number): string {
  const count = ANNOUNCED.find((minutes) => left <= minutes * MINUTE);
  return count === undefined || left <= 0 ? "" : UNTIL.minutes({ count });
}

type Say = (values: { readonly count: number }) => string;

function pair(small: number, most: number, large: Say, little: Say): string {
  const [first, second] = [Math.floor(small / most), small % most];
  return [first > 0 ? large({ count: first }) : "", second > 0 ? little({ count: second }) : ""]
    .filter(Boolean)
    .join(" ");
}
