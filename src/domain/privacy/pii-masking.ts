/** Twelve digits of any script with up to three separators between them, visible or not. */
const TWELVE_DIGITS = /(?<!\p{Nd})\p{Nd}(?:[\s\p{Zs}\p{Cf}\p{Pd}._/+]{0,3}\p{Nd}){11}(?!\p{Nd})/gu;
/** How people group the number: in one, two or three parts. Other groups may be dates and readings. */
const USUAL_PARTS = ["12", "4 4 4", "4 8", "8 4", "6 6"];
/** A phone number with the country's code, not an Aadhaar number. */
const INDIAN_PHONE = /^91[6-9]/u;

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
function hasCheckDigit(digits: readonly number[]): boolean {
  return (
    digits.toReversed().reduce((check, digit, at) => {
      let moved = digit;
      for (let step = 0; step < at % 8; step += 1) moved = PERMUTATION[moved] ?? 0;
      return product(check, moved);
    }, 0) === 0
  );
}

/** Whether twelve digits are an Aadhaar number: written like one, or with its check digit. None begins with 0 or 1. */
function looksLikeAadhaar(written: string, digits: readonly number[], afterPlus: boolean): boolean {
  if (afterPlus && INDIAN_PHONE.test(digits.join(""))) return false;
  const parts = written.split(/\P{Nd}+/u).map((part) => [...part].length);
  return USUAL_PARTS.includes(parts.join(" ")) || ((digits[0] ?? 0) >= 2 && hasCheckDigit(digits));
}

/**
 * Masks Aadhaar-like numbers in free text: they are never stored outside their own field (TRUST.md DP-1). Recognises
 * digits of all scripts, and dots, spaces, dashes and invisible signs between them.
 */
export function maskAadhaarInText(text: string): string {
  const numbers = new RegExp(TWELVE_DIGITS);
  let masked = "";
  let from = 0;
  for (let found = numbers.exec(text); found !== null; found = numbers.exec(text)) {
    const [written] = found;
    const digits = [...written.matchAll(/\p{Nd}/gu)].map(([digit]) => digitValue(digit));
    if (looksLikeAadhaar(written, digits, text[found.index - 1] === "+")) {
      masked += text.slice(from, found.index) + maskAadhaar(digits.join(""));
      from = numbers.lastIndex;
    } else {
      // Another number may begin within this one.
      numbers.lastIndex = found.index + String.fromCodePoint(written.codePointAt(0) ?? 0).length;
    }
  }
  return masked + text.slice(from);
}

/** Twelve digits alone, or four, four and four between equal separators, and not within a longer number or a word. */
const ALONE = /(?<![\p{L}\p{Nd}]|\p{Nd}[-./: ])([2-9]\d{3})([ -]?)(\d{4})\2(\d{4})(?![\p{L}\p{Nd}]|[-./: ]\p{Nd})/gu;

/**
 * Masks only what is certainly an Aadhaar number, by its form and check digit; readings, doses, dates and times stay as
 * they were typed.
 */
export function maskCertainAadhaar(text: string): string {
  return text.replace(ALONE, (whole, first: string, _between: string, second: string, third: string) => {
    const number = first + second + third;
    return hasCheckDigit([...number].map(Number)) ? maskAadhaar(number) : whole;
  });
}
