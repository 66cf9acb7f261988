/**
 * Aadhaar numbers in free text. What a person typed is never changed silently (docs/decisions/048): a number is pointed
 * out before it is stored, and masked only when the person says so, or in a copy that leaves the clinic.
 */

/** A number that was found: where it stands in the text, and its last four digits. */
export interface AadhaarMatch {
  readonly from: number;
  readonly until: number;
  readonly lastFour: string;
}

/** `XXXX XXXX 1234`: how an Aadhaar number is shown everywhere but in an audited reveal. */
export function maskAadhaar(number: string): string {
  return `XXXX XXXX ${number.slice(-4)}`;
}

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** The value of a decimal digit of any script: Unicode has them in runs that begin with zero. */
function digitValue(digit: string): number {
  const codePoint = digit.normalize("NFKC").codePointAt(0) ?? 0;
  let zero = codePoint;
  while (zero > 0 && isDigit(zero - 1)) zero -= 1;
  return (codePoint - zero) % 10;
}

/** The product of the dihedral group D5, on which the check digit of an Aadhaar number is based. */
function product(a: number, b: number): number {
  const turned = a < 5 ? (a + b) % 5 : (a - b + 10) % 5;
  return turned + (a < 5 === b < 5 ? 0 : 5);
}

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Whether the last digit is the check digit of the others (Verhoeff). */
function hasCheckDigit(digits: string): boolean {
  return (
    [...digits].reverse().reduce((check, digit, index) => {
      let moved = Number(digit);
      for (let step = 0; step < index % 8; step += 1) moved = PERMUTATION[moved] ?? 0;
      return product(check, moved);
    }, 0) === 0
  );
}

/** Digits that follow each other, with nothing or only invisible signs between them. */
interface Run {
  readonly from: number;
  readonly until: number;
  /** In ASCII. */
  readonly digits: string;
}

/** Three groups of four are looked at together; more digits than this are no Aadhaar number. */
const MAX_RUN = 40;
const RUN = new RegExp(`\\p{Nd}(?:\\p{Cf}{0,3}\\p{Nd}){0,${MAX_RUN}}`, "gu");

function runsOf(text: string): Run[] {
  return [...text.matchAll(RUN)].map(({ 0: written, index }) => ({
    from: index,
    until: index + written.length,
    digits: [...written.matchAll(/\p{Nd}/gu)].map(([digit]) => digitValue(digit)).join(""),
  }));
}

const BRACKETS = /[()[\]{}]/gu;
/** What people say between the groups of a number. */
const SPOKEN = /^[\s,]*(?:and|then|next|space|dash|hyphen|aur|phir|fir|और|फिर|फ़िर|स्पेस|डैश)[\s,]*$/iu;
const ONE_WORD = /^[\s,]*\p{L}[\p{L}\p{M}]{0,9}[\s,]*$/u;
const AADHAAR_WORD = /(?:a+dha*r|uidai|\buid\b|आधार|ஆதார்|ఆధార్|আধার|આધાર|ಆಧಾರ್)/iu;

/** How two groups are separated; undefined for what does not join groups of one number. */
function separatorOf(between: string, named: boolean): string | undefined {
  const bare = between.replace(/\p{Cf}/gu, "");
  const open = bare.replace(BRACKETS, "").trim();
  if (open.length > 14) return undefined;
  if (open === "") return /\s/u.test(bare.replace(BRACKETS, "")) || bare !== "" || between !== "" ? "space" : undefined;
  if (/^[\p{Pd}\u2212]$/u.test(open)) return "dash";
  if (/^[.,/_·•|:]$/u.test(open)) return open;
  if (SPOKEN.test(open) || (named && ONE_WORD.test(open))) return "word";
  return undefined;
}

/** `2030`: a time of the day without a colon. */
const isTime = (group: string) => Number(group.slice(0, 2)) < 24 && Number(group.slice(2)) < 60;
const isYear = (group: string) => /^(?:19|20)\d\d$/u.test(group);
const isRound = (group: string) => group.endsWith("0");

/** Whether twelve digits in a row are a moment: `202611281430`, `281120261430`. */
function isMoment(digits: string): boolean {
  const parts = (year: number, month: number, day: number) =>
    isYear(digits.slice(year, year + 4)) &&
    Number(digits.slice(month, month + 2)) <= 12 &&
    Number(digits.slice(day, day + 2)) <= 31 &&
    isTime(digits.slice(8));
  return parts(0, 4, 6) || parts(4, 2, 0);
}

/** Words close before a number that make it another one: a phone's, a laboratory's, a bill's, an ABHA number. */
const OTHER_NAMES = [
  ...["abha", "phr", "lab", "labs", "sample", "specimen", "report", "uhid", "mrn", "crn", "ip", "ipd", "op", "opd"],
  ...["bill", "invoice", "receipt", "order", "account", "a/c", "utr", "txn", "transaction", "ref", "reference"],
  ...["barcode", "token", "policy", "serial", "batch", "lot", "imei"],
  ...["phone", "mobile", "mob", "call", "whatsapp", "tel"],
  ...["फ़ोन", "फोन", "मोबाइल", "लैब", "सैंपल", "रिपोर्ट", "आभा", "बिल", "रसीद", "व्हाट्सऐप"],
];
const NUMBER_WORDS = ["no", "number", "num", "id", "code", "nr", "नंबर", "नम्बर", "नं", "आईडी"];
const OTHER_NUMBER = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${OTHER_NAMES.join("|")})[^\\p{L}\\n]{0,3}` +
    `(?:(?:${NUMBER_WORDS.join("|")})(?![\\p{L}\\p{M}]))?[^\\p{L}\\p{Nd}\\n]{0,4}$`,
  "iu",
);
/** Words before three figures of four digits, or units after them, that make them readings. */
const READING = new RegExp(
  "(?<![\\p{L}\\p{M}])(?:weights?|wt|wbc|tlc|leu[ck]ocytes?|counts?|steps?|calories|output|intake|urine" +
    "|volumes?|drain|ferritin|b12|ck|cpk|readings?|वज़न|वजन|क़दम|कदम|पेशाब)" +
    "(?:[^\\p{L}\\p{Nd}\\n]|(?:was|is|are|were|of|ml|g|था|थे|हैं)" +
    "(?![\\p{L}\\p{M}])){0,6}$",
  "iu",
);
const UNIT = new RegExp(
  "^\\s*(?:(?:g|gm|gms|gram|grams|mg|mcg|ug|µg|ml|cc|iu|u|units?|steps?|kcal|cal|cells?|ng|pg)(?![\\p{L}\\p{M}])" +
    "|/\\s*(?:µl|ul|mm|cumm|dl|ml|day))",
  "iu",
);
/** Characters before a number that say what it is. */
const CONTEXT = 40;

/** A letter or a sign that makes the digits beside it part of a longer word or number. */
const WORD_BEFORE = /[\p{L}\p{M}\p{Nd}+#@]$|(?:[\p{L}\p{Nd}])[-_/.]$/u;
const WORD_AFTER = /^[\p{L}\p{M}\p{Nd}@]|^[-_/.](?:[\p{L}\p{Nd}])/u;

/** The end of a date before a run, or the beginning of one after it, whose last or first part the run is. */
const [DATE_BEFORE, DATE_AFTER] = [/\p{Nd}([-/.])$/u, /^([-/.])\p{Nd}/u];

/**
 * Whether the same separator joins a further run to the number: then the number is longer. The part of a date that
 * stands beside it is none of its groups.
 */
function isJoined(text: string, neighbour: Run | undefined, run: Run, separator: string): boolean {
  if (neighbour === undefined) return false;
  const isBefore = neighbour.from < run.from;
  const between = isBefore ? text.slice(neighbour.until, run.from) : text.slice(run.until, neighbour.from);
  if (separatorOf(between, false) !== separator) return false;
  const sign = isBefore
    ? DATE_BEFORE.exec(text.slice(Math.max(0, neighbour.from - 2), neighbour.from))?.[1]
    : DATE_AFTER.exec(text.slice(neighbour.until, neighbour.until + 2))?.[1];
  return sign === undefined || separatorOf(sign, false) === separator;
}

/** Whether the digits can be an Aadhaar number at all: none begins with 0 or 1. */
const isPossible = (digits: string) => /^[2-9]\d{11}$/u.test(digits) && hasCheckDigit(digits);

/** Whether three groups of four are something else: times, years, or rounded figures of a list. */
function isList(groups: readonly string[]): boolean {
  return groups.every(isTime) || groups.every(isYear) || groups.every(isRound);
}

function before(text: string, from: number): { readonly close: string; readonly named: boolean } {
  const close = text.slice(Math.max(0, from - CONTEXT), from);
  return { close, named: AADHAAR_WORD.test(close) };
}

/** A number that begins with this run; undefined for none. */
function matchAt(text: string, runs: readonly Run[], index: number): { readonly last: number } | undefined {
  const [run, second, third] = runs.slice(index, index + 3);
  if (run === undefined) return undefined;
  const { close, named } = before(text, run.from);
  if (!named && (OTHER_NUMBER.test(close) || WORD_BEFORE.test(close))) return undefined;
  if (/[\p{L}\p{Nd}+]$/u.test(close)) return undefined;
  const isFree = (last: Run) => !WORD_AFTER.test(text.slice(last.until, last.until + 4));
  if (run.digits.length === 12) {
    const isPhone = /^91[6-9]/u.test(run.digits) && !named;
    return isPossible(run.digits) && !isMoment(run.digits) && !isPhone && isFree(run) ? { last: index } : undefined;
  }
  if (named) return namedMatch(text, runs, index, isFree);
  if (second === undefined || third === undefined) return undefined;
  const groups = [run.digits, second.digits, third.digits];
  if (groups.some((group) => group.length !== 4) || !isPossible(groups.join("")) || isList(groups)) return undefined;
  if (READING.test(close) || UNIT.test(text.slice(third.until, third.until + 12))) return undefined;
  const separator = separatorOf(text.slice(run.until, second.from), named);
  if (separator === undefined || separatorOf(text.slice(second.until, third.from), named) !== separator)
    return undefined;
  if (isJoined(text, runs[index - 1], run, separator) || isJoined(text, runs[index + 3], third, separator))
    return undefined;
  return isFree(third) ? { last: index + 2 } : undefined;
}

/** Where the text names Aadhaar, twelve digits count in whatever groups they are written. */
function namedMatch(text: string, runs: readonly Run[], at: number, isFree: (last: Run) => boolean) {
  let digits = "";
  for (let last = at; last < runs.length && digits.length < 12; last += 1) {
    const run = runs[last];
    const previous = runs[last - 1];
    if (run === undefined) return undefined;
    if (last > at && separatorOf(text.slice(previous?.until ?? 0, run.from), true) === undefined) return undefined;
    digits += run.digits;
    if (digits.length === 12) return isPossible(digits) && isFree(run) ? { last } : undefined;
  }
  return undefined;
}

/**
 * The Aadhaar numbers in a text: twelve digits of any script, in one row or in three groups of four between equal
 * separators, the first digit 2 to 9, with their check digit. Dates, times, readings, phone numbers and longer numbers
 * are none.
 * @returns In the order of the text.
 */
export function findAadhaarNumbers(text: string): readonly AadhaarMatch[] {
  const runs = runsOf(text);
  const found: AadhaarMatch[] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const match = matchAt(text, runs, index);
    const [first, last] = [runs[index], match && runs[match.last]];
    if (match === undefined || first === undefined || last === undefined) continue;
    const digits = runs.slice(index, match.last + 1).map((run) => run.digits);
    found.push({ from: first.from, until: last.until, lastFour: digits.join("").slice(-4) });
    index = match.last;
  }
  return found;
}

/** The text with each Aadhaar number as `XXXX XXXX 1234`. For what a person asks to mask, and for copies that leave. */
export function maskAadhaarNumbers(text: string): string {
  let masked = "";
  let from = 0;
  for (const match of findAadhaarNumbers(text)) {
    masked += text.slice(from, match.from) + maskAadhaar(match.lastFour);
    from = match.until;
  }
  return masked + text.slice(from);
}
