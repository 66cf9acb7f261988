const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** How far each row is set in, in keys. */
const SET_IN = [0, 0.5, 1.5];
/** Keys whose middles lie nearer than this touch each other. */
const TOUCHING = 1.2;

function placesOf(row: string, at: number): (readonly [string, number, number])[] {
  return Array.from(row, (key, column) => [key, column + (SET_IN[at] ?? 0), at] as const);
}

const PLACES = ROWS.flatMap(placesOf);
const touching = (x: number, y: number) => (place: readonly [string, number, number]) =>
  Math.abs(place[1] - x) < TOUCHING && Math.abs(place[2] - y) <= 1;
const BESIDE: ReadonlyMap<string, string> = new Map(
  PLACES.map(([key, x, y]) => [
    key,
    PLACES.filter(touching(x, y))
      .map(([other]) => other)
      .join(""),
  ]),
);

/** Letters that people write for one another by ear. */
const BY_EAR: readonly string[] = [
  "aeiou",
  "iy",
  "ckq",
  "cs",
  "sz",
  "gj",
  "vwbf",
  "dt",
  "mn",
  "jz",
  "िी",
  "ुू",
  "ेैिॅ",
  "ोौॉ",
  "ंँ",
  "सशष",
  "नण",
  "बवभ",
  "तटथठ",
  "दडधढड़",
  "जझज़",
  "कख",
  "गघ",
  "पफ",
  "रड़",
];

function beside(one: string, other: string): boolean {
  return BESIDE.get(one)?.includes(other) === true;
}

function alike(one: string, other: string): boolean {
  return beside(one, other) || BY_EAR.some((letters) => letters.includes(one) && letters.includes(other));
}

/**
 * Whether a word that was typed may come of another by what fingers and ears do: a letter left out, typed twice or with
 * the key beside it, swapped with its neighbour, or written as it sounds. Words begin as they were meant to.
 */
export function isTypingSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [wrong = "", right = ""] = [typed[at], meant[at]];
  if (typed.length + 1 === meant.length) return at > 0 && typed.slice(at) === meant.slice(at + 1);
  if (typed.length === meant.length + 1)
    return (
      at > 0 && typed.slice(at + 1) === meant.slice(at) && (alike(wrong, typed[at - 1] ?? "") || beside(wrong, right))
    );
  if (typed.length !== meant.length || at === typed.length) return false;
  if (typed.slice(at + 1) === meant.slice(at + 1)) return at > 0 && alike(wrong, right);
  return wrong === meant[at + 1] && typed[at + 1] === right && typed.slice(at + 2) === meant.slice(at + 2);
}
