import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type FontSet, fontName, WEIGHTS, type Weight } from "./pdf-text.ts";
import { type PdfFont, shapedFont } from "./shaped-font.ts";
import { sfntOf } from "./woff.ts";

/** The packages that hold the font files, each in two weights. */
const PACKAGES = {
  ...{ latin: "noto-sans", "latin-ext": "noto-sans", vietnamese: "noto-sans", devanagari: "noto-sans" },
  ...{ bengali: "noto-sans-bengali", gurmukhi: "noto-sans-gurmukhi", gujarati: "noto-sans-gujarati" },
  ...{ oriya: "noto-sans-oriya", tamil: "noto-sans-tamil", telugu: "noto-sans-telugu" },
  ...{ kannada: "noto-sans-kannada", malayalam: "noto-sans-malayalam", arabic: "amiri" },
} as const;

/** A font without a weight of 600. */
const STRONGEST: Partial<Record<FontSet, string>> = { arabic: "700" };

const locate = createRequire(import.meta.url);
const fonts = new Map<string, PdfFont>();

/** A font for PDFKit; read on first use. */
export function fontOf(set: FontSet, weight: Weight): PdfFont {
  const name = fontName(set, weight);
  const number = (weight === "strong" ? STRONGEST[set] : undefined) ?? WEIGHTS[weight];
  const file = `@fontsource/${PACKAGES[set]}/files/${PACKAGES[set]}-${set}-${number}-normal.woff`;
  const font = fonts.get(name) ?? shapedFont(sfntOf(readFileSync(locate.resolve(file))), set === "arabic");
  fonts.set(name, font);
  return font;
}
