const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "!@#$%^&*()",
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);
const MIN_RUN = 3;
/** With at most this many characters besides runs, a password is as easily guessed. */
const MAX_OTHER = 2;

/** How many characters from here are one repeated, or neighbours on the keyboard, in the alphabet or in counting. */
function runFrom(text: string, at: number): number {
  const repeated = /^(.)\1*/su.exec(text.slice(at))?.[0].length ?? 0;
  let longest = repeated;
  while (at + longest < text.length && RUNS.some((run) => run.includes(text.slice(at, at + longest + 1)))) longest += 1;
  return longest;
}

function isMadeOfRuns(text: string): boolean {
  let others = 0;
  for (let index = 0; index < text.length; ) {
    const length = runFrom(text, index);
    if (length < MIN_RUN) others += 1;
    index += length < MIN_RUN ? 1 : length;
  }
  return others <= MAX_OTHER;
}

/** A short piece again and again, such as `raviravi` or `12ab12ab!`. */
const REPEATED = /^(.{1,5})\1+.{0,2}$/su;
const MOBILE = /^(?:\+?91|0)?[6-9]\d{9}$/u;
const DATE = /(?:0?[1-9]|[12]\d|3[01])([-/._ ]?)(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d/u;
const DATE_BY_YEAR = /(?:19|20)\d\d([-/._ ]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])/u;
/** A date as people in some countries write it, month first. */
const DATE_BY_MONTH = /(?:0?[1-9]|1[0-2])([-/._ ]?)(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d/u;

/**
 * The password without a date in it.
 * @param plain - Lower case.
 */
export function withoutDate(plain: string): string {
  return [DATE, DATE_BY_YEAR, DATE_BY_MONTH].reduce((rest, date) => rest.replace(date, ""), plain);
}

/**
 * Whether a password follows a pattern that guessing programs try first: a date or a phone number with hardly anything
 * besides, keys in a row, or a piece that is repeated.
 * @param plain - The password in lower case.
 */
export function isPattern(plain: string): boolean {
  if (MOBILE.test(plain.replace(/[\s-]/gu, "")) || REPEATED.test(plain) || isMadeOfRuns(plain)) return true;
  const rest = withoutDate(plain);
  return rest !== plain && rest.length <= MAX_OTHER;
}
