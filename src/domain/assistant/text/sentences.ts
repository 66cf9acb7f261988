/** Words before a full stop that does not end a sentence. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  "dr mr mrs ms prof st vs approx ca cf fig vol pp rs tel ph reg smt shri e.g i.e et al डॉ प्रो श्री मि कि रु".split(" "),
);
/** Before a lone capital these are whole: "vitamin C." ends a sentence where "C. Rao" does not. */
const BEFORE_A_LETTER: ReadonlySet<string> = new Set(
  "vitamin hepatitis type grade group class evidence plan".split(" "),
);

const END = /(?:[.!?…]+|[।॥]+)["'”’»)]*(?:[ \t]*\[\d{1,3}\])*|\n+/gu;
const WORD_BEFORE = /([\p{L}\p{M}\p{N}.]+)$/u;
const LONGEST_WORD = 40;

/** True when the full stop after `before` belongs to an abbreviation, an initial or the number of a list. */
function isWithin(before: string, next: string): boolean {
  const word = WORD_BEFORE.exec(before.slice(-LONGEST_WORD))?.[1] ?? "";
  const plain = word.toLowerCase();
  if (ABBREVIATIONS.has(plain)) return true;
  if (plain === "no" || plain === "nos") return /\p{N}/u.test(next);
  if (/^\p{N}{1,2}$/u.test(word)) return /(?:^|\n)\s*$/u.test(before.slice(0, -word.length));
  if (!/^\p{Lu}$/u.test(word)) return false;
  const earlier = before.slice(0, -word.length).trimEnd();
  const name = WORD_BEFORE.exec(earlier.slice(-LONGEST_WORD))?.[1] ?? "";
  return (name === "" || /^\p{Lu}/u.test(name) || earlier.endsWith(".")) && !BEFORE_A_LETTER.has(name.toLowerCase());
}

function endsHere(text: string, mark: string, from: number, to: number): boolean {
  if (mark.startsWith("\n") || /^[।॥]/u.test(mark) || to === text.length) return true;
  const rest = text.slice(to, to + LONGEST_WORD);
  if (!/^\s/u.test(rest)) return false;
  const next = rest.trimStart();
  if (/^\p{Ll}/u.test(next)) return false;
  return !(
    mark.startsWith(".") &&
    !mark.startsWith("..") &&
    isWithin(text.slice(Math.max(0, from - 3 * LONGEST_WORD), from), next)
  );
}

/**
 * Splits a text into its sentences, each with the white space after it, so that the joined segments are the text
 * again. A sentence ends with . ! ? … or a danda, including closing quotes and marks such as `[2]` after it, or at a
 * line break; not at decimals, abbreviations and initials. Never fails.
 * @param text - Any text in Latin or Devanagari letters.
 */
export function segmentsOf(text: string): readonly string[] {
  const segments: string[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const to = match.index + match[0].length;
    if (match.index < start || !endsHere(text, match[0], match.index, to)) continue;
    const end = to + (/^\s+/u.exec(text.slice(to, to + LONGEST_WORD))?.[0].length ?? 0);
    segments.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length) segments.push(text.slice(start));
  return segments;
}

/** The sentences of a text without the space around them, verbatim and in order; none for an empty text. */
export function sentencesOf(text: string): readonly string[] {
  return segmentsOf(text)
    .map((segment) => segment.trim())
    .filter((sentence) => sentence !== "");
}

/** Words of a text, for the length of an answer. */
export function wordCount(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
