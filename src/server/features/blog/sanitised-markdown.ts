/** Limits of nesting and of consecutive empty lines; no real article exceeds them. */
const MAX_NESTED = 8;
const MAX_BLANK_LINES = 2;
/** Limit of heading underlines, because the parser searches back through all text above each. */
const MAX_UNDERLINES = 60;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/u;
/** Limit of quotations; the marks of further ones are removed. */
const MAX_QUOTES = 150;
const QUOTED = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*>/u;
const GAP = /[ \t]{25,}/gu;
const LONGEST_GAP = " ".repeat(24);

/** Limit of parsing effort: the sum over all paragraphs of delimiters times length. */
const MAX_EFFORT = 2_000_000;
/** Delimiters, for each of which the parser searches through the paragraph. */
const SIGNS = /[*_[\]()`<!]/gu;
const OPENING = /[*_[\]`<!]/gu;

const CONTAINER = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/uy;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+\S/u;
const HEADING = /^ {0,3}#{1,6}[ \t]/u;
/** A list item that is indented further than this is part of the text of the item before. */
const MAX_ITEM_SHIFT = 5;

/** Removes the list and quotation marks of a line beyond the nesting limit. */
function shallow(line: string): string {
  let saved = 0;
  let end = 0;
  CONTAINER.lastIndex = 0;
  for (let count = 1; CONTAINER.test(line); count += 1) {
    end = CONTAINER.lastIndex;
    if (count <= MAX_NESTED) saved = end;
  }
  return end === saved ? line : `${line.slice(0, saved)} ${line.slice(end).trimStart()}`;
}

/** Returns a function that removes quotation marks from lines beyond the limit of quotations. */
function createUnquoting(): (line: string) => string {
  let quotes = 0;
  let isIn = false;
  return (line) => {
    const isQuoted = QUOTED.test(line);
    if (isQuoted && !(isIn && line.startsWith(">"))) quotes += 1;
    isIn = isQuoted;
    return isQuoted && quotes > MAX_QUOTES ? line.replaceAll(">", "") : line;
  };
}

/** Whether a line starts a new paragraph, item or heading. `item`: the indent of the item before, if there was one. */
function restarts(line: string, blank: boolean, item: number | undefined): boolean {
  if (blank || HEADING.test(line)) return true;
  const indent = ITEM.exec(line)?.[1]?.length;
  return indent !== undefined && item !== undefined && indent <= item + MAX_ITEM_SHIFT;
}

/** Groups lines into paragraphs, items and headings. */
function* piecesOf(lines: readonly string[]): Generator<string[]> {
  let piece: string[] = [];
  let item: number | undefined;
  let blank = true;
  for (const line of lines) {
    if (restarts(line, blank, item) && piece.length > 0) {
      yield piece;
      piece = [];
    }
    if (piece.length === 0) item = ITEM.exec(line)?.[1]?.length;
    piece.push(line);
    blank = line.trim() === "";
  }
  if (piece.length > 0) yield piece;
}

/**
 * Limits Markdown so that parsing takes linear time: constructs beyond the limits are flattened or escaped (TRUST.md
 * AV-3, IN-1). The text of a normal article is unchanged.
 */
export function sanitised(markdown: string): string {
  let blanks = 0;
  let underlines = 0;
  const unquoted = createUnquoting();
  const lines = markdown
    .split("\n")
    .map((line) => unquoted(shallow(line.replace(GAP, LONGEST_GAP))))
    .filter((line) => {
      blanks = line.trim() === "" ? blanks + 1 : 0;
      if (UNDERLINE.test(line)) underlines += 1;
      else if (blanks <= MAX_BLANK_LINES) return true;
      return blanks === 0 && underlines <= MAX_UNDERLINES;
    });
  let effort = 0;
  const flat = (piece: readonly string[]): string => {
    const text = piece.join("\n");
    const own = (text.match(SIGNS)?.length ?? 0) * text.length;
    if (effort + own > MAX_EFFORT) return text.replace(OPENING, "\\$&");
    effort += own;
    return text;
  };
  return [...piecesOf(lines)].map(flat).join("\n");
}
