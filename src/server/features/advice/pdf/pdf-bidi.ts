import bidiFactory from "bidi-js";
import { isShaped, type Run } from "./pdf-text.ts";

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0600-\u06ff]/u;
/** What messages put around a value that may run from right to left (messages.ts); never drawn. */
const ISOLATES = /[\u2068\u2069]/gu;

/** The text that is drawn of a run. */
export function drawn(text: string): string {
  return text.replace(ISOLATES, "");
}

/** Whether a paragraph is written from right to left: by its first letter that has a direction. */
export function isFromRight(paragraph: string): boolean {
  if (!RIGHT_TO_LEFT.test(paragraph)) return false;
  return ((bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0) & 1) === 1;
}

interface Piece extends Run {
  readonly level: number;
}

/** A run in words, so that each is shaped and copied for itself. */
function wordsOf(run: Run): readonly Run[] {
  if (!isShaped(run.set)) return [run];
  return run.text.split(/(?= )|(?<= )/u).map((text) => ({ set: run.set, text }));
}

/** A run cut where the direction changes or a word ends. */
function piecesOf(run: Run, levels: Uint8Array, start: number): readonly Piece[] {
  const pieces: { set: Run["set"]; text: string; level: number }[] = [];
  for (let index = 0; index < run.text.length; index += 1) {
    const letter = run.text.charAt(index);
    const level = levels[start + index] ?? 0;
    const last = pieces.at(-1);
    if (last?.level === level && letter !== " " && !last.text.endsWith(" ")) last.text += letter;
    else pieces.push({ set: run.set, text: letter, level });
  }
  return pieces;
}

/** The letters of a piece as they stand on paper; the shaper itself turns Arabic words round. */
function turned({ set, text, level }: Piece): Run {
  if (level % 2 === 0 || set === "arabic") return { set, text };
  const letters = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return { set, text: letters.reverse().join("") };
}

/** Turns round each stretch of pieces at or above a level, from the highest to the lowest odd level. */
function ordered(pieces: readonly Piece[]): readonly Piece[] {
  const all = [...pieces];
  for (let level = Math.max(...all.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let from = 0; from < all.length; from += 1) {
      let to = from;
      while ((all[to]?.level ?? -1) >= level) to += 1;
      if (to > from) all.splice(from, to - from, ...all.slice(from, to).reverse());
      from = to;
    }
  }
  return all;
}

/** The parts of a line from left to right, as they are drawn, by the Unicode rules for both directions. */
export function drawnOrder(line: readonly Run[], paragraph: string): readonly Run[] {
  const text = line.map((run) => run.text).join("");
  const strip = (run: Run): Run => ({ set: run.set, text: drawn(run.text) });
  if (!RIGHT_TO_LEFT.test(text)) return line.map(strip).flatMap(wordsOf);
  const { levels } = bidi.getEmbeddingLevels(text, isFromRight(paragraph) ? "rtl" : "ltr");
  let start = 0;
  const pieces = line.flatMap((run) => {
    const own = piecesOf(run, levels, start);
    start += run.text.length;
    return own;
  });
  return ordered(pieces).map(turned).map(strip);
}
