const WHOLE = new Intl.Segmenter("und", { granularity: "grapheme" });
/** No real grapheme is longer; a letter with more marks is cut between them. */
const MAX_GRAPHEME_LENGTH = 32;

/**
 * The text up to a place in it, without the beginning of a word that goes on there. A word that is longer than half of
 * it is cut, so that a text without spaces keeps its beginning.
 */
function wholeWords(text: string, cut: number): string {
  const begun = text.slice(0, cut);
  if (/^\s/u.test(text.slice(cut))) return begun.trimEnd();
  const space = begun.search(/\s+\S*$/u);
  return (space < cut / 2 ? begun : begun.slice(0, space)).trimEnd();
}

/**
 * A text cut to a number of characters after a whole word, with `end` appended, never within a grapheme.
 * @param max - Code points, not UTF-16 units.
 * @returns The text itself when it is not longer.
 */
export function cutAt(text: string, max: number, end: string): string {
  const characters = Array.from(text.slice(0, 2 * (max + MAX_GRAPHEME_LENGTH)));
  if (characters.length <= max) return text;
  const limit = characters.slice(0, max).join("").length;
  let last = 0;
  for (const { segment, index } of WHOLE.segment(characters.slice(0, max + MAX_GRAPHEME_LENGTH).join(""))) {
    const after = index + segment.length;
    if (after > limit) break;
    last = after;
  }
  return `${wholeWords(text, last || limit)}${end}`;
}

/** A text cut to a number of UTF-16 units, which is how forms count, never within a grapheme. */
export function cutWithin(text: string, max: number): string {
  if (text.length <= max) return text;
  return text.slice(0, WHOLE.segment(text).containing(max)?.index || max).trimEnd();
}
