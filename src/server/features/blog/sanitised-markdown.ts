/** No article has lists and quotations in one another deeper than this, nor more empty lines together, nor wider gaps. */
const NESTED_MOST = 8;
const BLANK_MOST = 2;
/** Lines that underline a heading: each is looked for through all that stands above it. */
const UNDERLINES_MOST = 60;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/u;
/** So many quotations begin in one article; further ones are shown as what they quote. */
const QUOTES_MOST = 150;
const QUOTED = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*>/u;
const GAP = /[ \t]{25,}/gu;
const GAP_MOST = " ".repeat(24);

/** How much a reading of Markdown may look back and forth: for each paragraph its signs times its letters, added up. */
const EFFORT_MOST = 2_000_000;
/** Signs that open or close something, so that each of them is looked for through its paragraph. */
const SIGNS = /[*_[\]()`<!]/gu;
const OPENING = /[*_[\]`<!]/gu;

const CONTAINER = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/uy;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+\S/u;
const HEADING = /^ {0,3}#{1,6}[ \t]/u;
/** An item that begins further right of the one before is no item but part of its text. */
const ITEM_SHIFT_MOST = 5;

/** Takes out the marks by which a line would stand in more lists and quotations than an article has. */
function shallow(line: string): string {
  let saved = 0;
  let end = 0;
  CONTAINER.lastIndex = 0;
  for (let count = 1; CONTAINER.test(line); count += 1) {
    end = CONTAINER.lastIndex;
    if (count <= NESTED_MOST) saved = end;
  }
  return end === saved ? line : `${line.slice(0, saved)} ${line.slice(end).trimStart()}`;
}

/** Takes the marks of a quotation from lines once many of them have begun. */
function createUnquoting(): (line: string) => string {
  let quotes = 0;
  let isIn = false;
  return (line) => {
    const isQuoted = QUOTED.test(line);
    if (isQuoted && !(isIn && line.startsWith(">"))) quotes += 1;
    isIn = isQuoted;
    return isQuoted && quotes > QUOTES_MOST ? line.replaceAll(">", "") : line;
  };
}

/** Whether a line begins a paragraph, an item or a heading of its own. In: where the item before began, if it was one. */
function restarts(line: string, blank: boolean, item: number | undefined): boolean {
  if (blank || HEADING.test(line)) return true;
  const indent = ITEM.exec(line)?.[1]?.length;
  return indent !== undefined && item !== undefined && indent <= item + ITEM_SHIFT_MOST;
}

/** Lines together that are one paragraph, item or heading. */
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
 * Markdown that is read in a time that grows with its length: what no article has, and what a reading would go through
 * again and again, is made flat or shown as the letters it is made of (TRUST.md AV-3, IN-1). Any honest text comes out
 * as it went in.
 */
export function sanitised(markdown: string): string {
  let blanks = 0;
  let underlines = 0;
  const unquoted = createUnquoting();
  const lines = markdown
    .split("\n")
    .map((line) => unquoted(shallow(line.replace(GAP, GAP_MOST))))
    .filter((line) => {
      blanks = line.trim() === "" ? blanks + 1 : 0;
      if (UNDERLINE.test(line)) underlines += 1;
      else if (blanks <= BLANK_MOST) return true;
      return blanks === 0 && underlines <= UNDERLINES_MOST;
    });
  let effort = 0;
  const flat = (piece: readonly string[]): string => {
    const text = piece.join("\n");
    const own = (text.match(SIGNS)?.length ?? 0) * text.length;
    if (effort + own > EFFORT_MOST) return text.replace(OPENING, "\\$&");
    effort += own;
    return text;
  };
  return [...piecesOf(lines)].map(flat).join("\n");
}
