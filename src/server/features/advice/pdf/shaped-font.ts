import { create, type Font as FontkitFont } from "fontkit";
import { Blob, ClusterLevel, Direction, Face, Font, shape, Buffer as Text } from "harfbuzzjs";

/** A font as PDFKit takes it; its types name only the bytes of a file. */
export type PdfFont = Uint8Array;

/** A glyph as PDFKit embeds it. */
interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  /** What a reader copies for it. */
  readonly codePoints: readonly number[];
}

const LETTER = /\p{L}/u;

/**
 * The letters that each glyph stands for: those of its cluster at its first glyph.
 * @param text - Clusters.
 * @param clusters - In drawn order.
 */
function lettersOf(text: string, clusters: readonly number[]): readonly (readonly number[])[] {
  const starts = [...new Set(clusters)].sort((value, other) => value - other);
  const taken = new Set<number>();
  return clusters.map((start) => {
    if (taken.has(start)) return [];
    taken.add(start);
    const end = starts.find((other) => other > start) ?? text.length;
    return Array.from(text.slice(start, end), (letter) => letter.codePointAt(0) ?? 0);
  });
}

/**
 * A font whose text is shaped by HarfBuzz, as browsers shape it. PDFKit embeds it, and gets the glyphs from left to
 * right.
 * @param bytes - An unpacked TrueType font.
 * @param isRightToLeft - Whether its script runs from right to left.
 */
export function shapedFont(bytes: Uint8Array, isRightToLeft: boolean): PdfFont {
  const font = create(bytes as Buffer) as FontkitFont;
  const shaper = new Font(new Face(new Blob(bytes)));
  function layout(text: string) {
    const buffer = new Text();
    buffer.addText(text);
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    buffer.guessSegmentProperties();
    // Numbers of a script that runs from right to left run from left to right.
    buffer.setDirection(isRightToLeft && LETTER.test(text) ? Direction.RTL : Direction.LTR);
    shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const letters = lettersOf(
      text,
      infos.map(({ cluster }) => cluster),
    );
    const glyphs = infos.map(
      ({ codepoint: id }, index): Glyph => ({
        id,
        advanceWidth: font.getGlyph(id).advanceWidth,
        codePoints: letters[index] ?? [],
      }),
    );
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs, positions, advanceWidth };
  }
  return Object.assign(font, { layout }) as unknown as PdfFont;
}
